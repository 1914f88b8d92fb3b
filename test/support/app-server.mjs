import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';

/** The server of an example application, in a process of its own. */
export class AppServer {
  #process;

  /** @param {string} program its file; it prints its address when it is ready, which is at a free port */
  static async start(program) {
    const server = new AppServer();
    server.#process = spawn(process.execPath, [program], {
      cwd: dirname(program),
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(server.#process, 'exit').then(([code]) => {
      throw new Error(`${program} ended with code ${code} before it was ready.`);
    });
    const [text] = await Promise.race([once(server.#process.stdout, 'data'), ended]);
    ended.catch(() => undefined);
    server.address = String(text).trim();
    return server;
  }

  async stop() {
    if (this.#process.exitCode !== null) return;
    this.#process.kill();
    await once(this.#process, 'exit');
  }
}
