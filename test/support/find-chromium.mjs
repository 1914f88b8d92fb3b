import { homedir } from 'node:os';
import { join } from 'node:path';
import { bundledChromium } from './bundled-chromium.mjs';
import { isExecutable, pathsOfPrograms } from './find-program.mjs';
import { runCommand } from './run-command.mjs';

const LINUX_NAMES = [
  'chromium',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
];

const LINUX_PROGRAMS = ['/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge'];

const MAC_PROGRAMS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * How to launch a browser of the Chromium family on this machine, as launch options of puppeteer: the one that
 * CHROME_PATH names, else an installed one, else the one from npm.
 *
 * @returns {Promise<import('puppeteer-core').LaunchOptions>}
 * @throws {Error} whose message tells what to install
 */
export async function findChromium() {
  const browser = await findBrowser();
  // Chromium refuses to sandbox its pages for root, which is who tests in containers are.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { ...browser, args };
}

async function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (await isExecutable(chosen)) return { executablePath: chosen };
    throw new Error(
      `CHROME_PATH is ${chosen}, which is no program that can be run, so no test can start. ` +
        'Set it to the program file of Chrome, Chromium or Edge, or unset it to use an installed one.',
    );
  }
  for (const executablePath of installationPaths()) {
    if ((await isExecutable(executablePath)) && (await starts(executablePath))) return { executablePath };
  }
  try {
    return await bundledChromium();
  } catch (error) {
    throw new Error(
      `The tests need a browser, and none was found: no Chrome, Chromium or Edge is installed, and ${error.message}. ` +
        'Install one (on Debian or Ubuntu: apt-get install chromium), or set CHROME_PATH to its program file.',
      { cause: error },
    );
  }
}

function installationPaths() {
  if (process.platform === 'darwin') {
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      MAC_PROGRAMS.map((program) => join(folder, program)),
    );
  }
  if (process.platform === 'win32') {
    const { ProgramFiles, 'ProgramFiles(x86)': programFilesX86, LOCALAPPDATA } = process.env;
    return [ProgramFiles, programFilesX86, LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => WINDOWS_PROGRAMS.map((program) => join(folder, program)));
  }
  return [...pathsOfPrograms(LINUX_NAMES), ...LINUX_PROGRAMS];
}

/** On Linux the file may be a mere hint to install something else. Elsewhere asking for the version opens a window. */
async function starts(executablePath) {
  if (process.platform !== 'linux') return true;
  const { code } = await runCommand(executablePath, ['--version']);
  return code === 0;
}
