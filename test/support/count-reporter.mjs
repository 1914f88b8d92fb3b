import { writeFileSync } from 'node:fs';

/**
 * Writes how many tests passed and failed, as JSON, to the file that the environment variable TEST_COUNTS names. A
 * test file that could not be loaded, or that holds no test, counts as one failure.
 *
 * @returns {import('@web/test-runner').Reporter}
 */
export function countReporter() {
  return {
    onTestRunFinished({ sessions }) {
      if (!process.env.TEST_COUNTS) return;
      const counts = { passed: 0, failed: 0 };
      for (const session of sessions) {
        const tests = session.testResults ? [...testsOf(session.testResults)] : [];
        const failed = tests.filter((test) => !test.passed && !test.skipped).length;
        counts.passed += tests.filter((test) => test.passed).length;
        counts.failed += failed;
        if (failed === 0 && (!session.passed || tests.length === 0)) counts.failed += 1;
      }
      // The runner waits for no promise here.
      writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts));
    },
  };
}

function* testsOf({ tests, suites }) {
  yield* tests;
  for (const suite of suites) yield* testsOf(suite);
}
