import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.mjs';

const START_TIMEOUT = 15_000;

/**
 * Starts WebKitGTK's driver on a free port.
 *
 * @param {string} executablePath
 * @returns {Promise<{ port: number, stop: () => void }>} once it listens; `stop` ends it and the browsers it started
 */
export async function startWebKitDriver(executablePath) {
  const port = await freePort();
  const driver = spawn(executablePath, [`--port=${port}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  let failure;
  driver.on('error', (error) => {
    failure = error.message;
  });
  driver.on('exit', (code) => {
    failure ??= `it ended with code ${code}`;
  });
  const stop = () => driver.kill();
  const deadline = Date.now() + START_TIMEOUT;
  while (!(await listens(port))) {
    if (Date.now() > deadline) failure ??= `it did not listen within ${START_TIMEOUT / 1000} seconds`;
    if (failure) {
      stop();
      throw new Error(`${executablePath} could not be started (${failure}), so WebKit was not tested.`);
    }
    await delay(50);
  }
  return { port, stop };
}

function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
