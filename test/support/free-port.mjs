import { createServer } from 'node:net';

/**
 * A port that nothing listens on now. The system chooses it, so that several runs on one machine stay apart.
 *
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
