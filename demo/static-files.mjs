import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Serves the files of the repository: to `npm start`, to the tests of the demo, and to whoever takes its pictures. */

const root = fileURLToPath(new URL('..', import.meta.url));

const CONTENT_TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Answers with the file that a path means.
 *
 * @param {string} pathname
 * @param {import('node:http').ServerResponse} response
 * @param {{ headers?: Record<string, string>, change?: (page: string) => string }} [ofPages] what pages get beside
 *   their own text: headers, and a change of the text
 */
export async function sendFile(pathname, response, { headers = {}, change = (page) => page } = {}) {
  // Browsers ask for it by themselves.
  if (pathname === '/favicon.ico') {
    response.writeHead(204).end();
    return;
  }
  const path = await fileOf(pathname);
  if (path === undefined) {
    response.writeHead(404, headersFor('.txt')).end(`There is no ${pathname} here.\n`);
  } else if (extname(path) === '.html') {
    response.writeHead(200, { ...headersFor('.html'), ...headers }).end(change(await readFile(path, 'utf8')));
  } else {
    response.writeHead(200, headersFor(extname(path)));
    createReadStream(path)
      .on('error', () => response.destroy())
      .pipe(response);
  }
}

/** @param {string} extension with its dot */
export function headersFor(extension) {
  return { 'content-type': CONTENT_TYPES[extension] ?? 'application/octet-stream', 'cache-control': 'no-store' };
}

/** The file that a path means, if it is in the repository and not hidden. */
async function fileOf(pathname) {
  let path;
  try {
    path = join(root, decodeURIComponent(pathname));
  } catch {
    return undefined;
  }
  if (!path.startsWith(root) || path.slice(root.length).split(sep).some(isHidden)) return undefined;
  if (path.endsWith(sep)) path = join(path, 'index.html');
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() ? path : undefined;
}

function isHidden(name) {
  return name.startsWith('.');
}
