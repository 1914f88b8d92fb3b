import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { headersFor, sendFile } from './static-files.mjs';

/**
 * `npm start`: builds the package, serves the repository with the demo, and on a change builds again and reloads the
 * pages that are open. The pages get what is published, from dist/. PORT sets the port, else it is 8080 or the next
 * free one. A page that is asked for with `?csp` comes under a strict content security policy.
 */
const root = fileURLToPath(new URL('..', import.meta.url));

const CONTENT_SECURITY_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'";

const RELOAD_SCRIPT = '/-/reload.js';
const RELOAD_EVENTS = '/-/reload';

const openPages = new Set();

if (!(await build())) process.exit(1);
const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});
console.log(`\nThe demo is at ${await listen(server)}\nIt follows changes in src/ and demo/. Ctrl+C ends it.\n`);
await rebuildOnChange();

/** The same commands as `npm run build`; the manifest is no part of a page. */
async function build() {
  return (await runScript('build:modules')) && (await runScript('build:cdn'));
}

function runScript(name) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', name], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}

/** Looks for changes twice a second: the file events of the systems differ too much to rely on. */
async function rebuildOnChange() {
  let sources = await stateOf('src');
  let demo = await stateOf('demo');
  for await (const _ of setInterval(500)) {
    const [newSources, newDemo] = [await stateOf('src'), await stateOf('demo')];
    if (newSources === sources && newDemo === demo) continue;
    const isBuilt = newSources === sources || (await build());
    [sources, demo] = [newSources, newDemo];
    if (isBuilt) reloadPages();
  }
}

/** A text that changes when a file in the folder is written, added or removed. */
async function stateOf(folder) {
  const names = await filesIn(folder);
  const stats = await Promise.all(names.map((name) => stat(join(root, name)).catch(() => undefined)));
  return names.map((name, index) => `${name} ${stats[index]?.mtimeMs}`).join('\n');
}

/** The example applications are left out: their own tools serve them, and their folders hold all that they depend on. */
async function filesIn(folder) {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const lists = entries
    .filter(({ name }) => name !== 'apps')
    .map((entry) => (entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]));
  return (await Promise.all(lists)).flat();
}

function reloadPages() {
  for (const page of openPages) page.write('data: reload\n\n');
}

async function answer(request, response) {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname === '/') {
    response.writeHead(302, { location: `/demo/${url.search}` }).end();
  } else if (url.pathname === RELOAD_EVENTS) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': open\n\n');
    openPages.add(response);
    request.on('close', () => openPages.delete(response));
  } else if (url.pathname === RELOAD_SCRIPT) {
    response.writeHead(200, headersFor('.js'));
    response.end(`new EventSource('${RELOAD_EVENTS}').onmessage = () => location.reload();\n`);
  } else if (url.searchParams.has('csp')) {
    await sendFile(url.pathname, response, { headers: { 'content-security-policy': CONTENT_SECURITY_POLICY } });
  } else {
    await sendFile(url.pathname, response, { change: withReloadScript });
  }
}

/** A page under a policy of its own is left as it is: it may allow no connection. */
function withReloadScript(page) {
  if (page.includes('http-equiv="Content-Security-Policy"')) return page;
  return page.replace('</head>', `<script src="${RELOAD_SCRIPT}" defer></script></head>`);
}

async function listen(server) {
  const wanted = Number(process.env.PORT ?? 8080);
  // The last try leaves the choice to the system.
  const ports = process.env.PORT ? [wanted] : [wanted, wanted + 1, wanted + 2, 0];
  for (const port of ports) {
    if (await canListen(server, port)) return `http://localhost:${server.address().port}/`;
  }
  console.error(`Port ${wanted} is taken. Choose another one: PORT=8081 npm start`);
  return process.exit(1);
}

function canListen(server, port) {
  return new Promise((resolve, reject) => {
    const onError = (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error));
    server.once('error', onError);
    server.listen(port, 'localhost', () => {
      server.off('error', onError);
      resolve(true);
    });
  });
}
