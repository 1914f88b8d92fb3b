import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromeLauncher } from '@web/test-runner-chrome';
import { webdriverLauncher } from '@web/test-runner-webdriver';
import { findChromium } from './find-chromium.mjs';
import { firstExecutable, pathsOfPrograms } from './find-program.mjs';
import { startWebKitDriver } from './webkit-driver.mjs';

/**
 * The engines that the tests know, by name. Each function finds its engine and gives a launcher for web-test-runner,
 * and what is to be called after the tests; it throws an error with a sentence for people when the engine is missing.
 */
export const ENGINES = { chromium, firefox, webkit };

async function chromium() {
  const launcher = chromeLauncher({ launchOptions: await findChromium() });
  launcher.name = 'Chromium';
  return { launcher };
}

async function firefox() {
  const chosen = process.env.FIREFOX_PATH;
  const executablePath = await firstExecutable(
    chosen
      ? [chosen]
      : [...pathsOfPrograms(['firefox-esr', 'firefox']), '/Applications/Firefox.app/Contents/MacOS/firefox'],
  );
  if (!executablePath) {
    throw new Error(
      chosen
        ? `FIREFOX_PATH is ${chosen}, which is no program that can be run.`
        : 'Firefox is not installed. Install it (on Debian: apt-get install firefox-esr), or set FIREFOX_PATH.',
    );
  }
  const launcher = chromeLauncher({ launchOptions: { browser: 'firefox', executablePath } });
  launcher.name = 'Firefox';
  return { launcher };
}

async function webkit() {
  const driverPath = await firstExecutable(pathsOfPrograms(['WebKitWebDriver']));
  const browserPath = await firstExecutable(await miniBrowserPaths());
  if (!driverPath || !browserPath) {
    throw new Error('WebKitGTK is not installed. Install it (on Debian: apt-get install webkit2gtk-driver).');
  }
  const driver = await startWebKitDriver(driverPath);
  const launcher = webdriverLauncher({
    hostname: '127.0.0.1',
    port: driver.port,
    path: '/',
    capabilities: {
      browserName: 'MiniBrowser',
      'wdio:enforceWebDriverClassic': true,
      'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
    },
  });
  return { launcher, stop: driver.stop };
}

/** Debian keeps the browser in a folder that names the machine and the version of the library. */
async function miniBrowserPaths() {
  const paths = [];
  for (const machine of await foldersIn('/usr/lib')) {
    for (const library of await foldersIn(machine, 'webkit')) paths.push(join(library, 'MiniBrowser'));
  }
  return paths;
}

async function foldersIn(parent, prefix = '') {
  try {
    const names = await readdir(parent);
    return names.filter((name) => name.startsWith(prefix)).map((name) => join(parent, name));
  } catch {
    return [];
  }
}
