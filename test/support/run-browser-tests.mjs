import { defaultReporter, startTestRunner } from '@web/test-runner';

/**
 * Runs browser tests to their end, the report in view.
 *
 * @param {import('@web/test-runner').TestRunnerConfig} config
 * @returns {Promise<{ passed: number, failed: number }>} how many tests; a test file that could not be loaded, or that
 *   holds no test, counts as one failure
 * @throws {Error} when the runner could not start; it has printed why
 */
export async function runBrowserTests(config) {
  const counts = { passed: 0, failed: 0 };
  const counter = {
    onTestRunFinished({ sessions }) {
      for (const session of sessions) {
        const { passed, failed } = countTests(session);
        counts.passed += passed;
        counts.failed += failed;
      }
    },
  };
  const runner = await startTestRunner({
    config: { ...config, reporters: [defaultReporter(), counter] },
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
  });
  if (!runner) throw new Error('The browser tests could not start.');
  const allPassed = await new Promise((resolve) => {
    runner.on('stopped', resolve);
  });
  return { passed: counts.passed, failed: allPassed ? counts.failed : Math.max(1, counts.failed) };
}

function countTests(session) {
  const tests = session.testResults ? [...testsOf(session.testResults)] : [];
  const passed = tests.filter((test) => test.passed).length;
  const failed = tests.filter((test) => !test.passed && !test.skipped).length;
  return { passed, failed: session.passed && tests.length > 0 ? failed : Math.max(1, failed) };
}

function* testsOf({ tests, suites }) {
  yield* tests;
  for (const suite of suites) yield* testsOf(suite);
}
