import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { chromeLauncher } from '@web/test-runner-chrome';
import { a11ySnapshotPlugin } from '@web/test-runner-commands/plugins';
import { findChromium } from './test/support/find-chromium.mjs';
import { freePort } from './test/support/free-port.mjs';
import { mediaEmulationPlugin } from './test/support/media-emulation-plugin.mjs';

const rootDir = fileURLToPath(new URL('.', import.meta.url));

/** The browser tests, in one Chromium. One file: `npx web-test-runner --files test/protocol/draft.test.ts`. */
export default {
  rootDir,
  files: ['test/**/*.test.ts', '!test/fuzz/**', '!test/**/node_modules/**'],
  port: await freePort(),
  browsers: [chromeLauncher({ launchOptions: await findChromium() })],
  // Without the production condition lit warns in the console that it runs in development mode.
  nodeResolve: { exportConditions: ['production'] },
  plugins: [
    esbuildPlugin({ ts: true, target: 'es2022', tsconfig: `${rootDir}tsconfig.json` }),
    mediaEmulationPlugin(),
    a11ySnapshotPlugin(),
  ],
  testFramework: { config: { timeout: 15_000 } },
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
};
