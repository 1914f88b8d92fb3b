import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('dist/bin.js', import.meta.resolve('@web/test-runner')));
const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs web-test-runner to its end, its output in view.
 *
 * @param {readonly string[]} args its command line
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ passed: number, failed: number }>} a run that breaks off counts as one failure
 */
export async function runBrowserTests(args, env = process.env) {
  const folder = await mkdtemp(join(tmpdir(), 'test-counts-'));
  const countsFile = join(folder, 'counts.json');
  try {
    const code = await new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [program, ...args], {
        cwd: root,
        env: { ...env, TEST_COUNTS: countsFile },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      child.on('error', reject);
      child.on('close', resolve);
    });
    const counts = await readFile(countsFile, 'utf8').then(JSON.parse, () => ({ passed: 0, failed: 0 }));
    return { passed: counts.passed, failed: code === 0 ? counts.failed : Math.max(1, counts.failed) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
