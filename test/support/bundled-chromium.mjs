import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { runCommand } from './run-command.mjs';

/**
 * The headless Chromium that the development dependency @sparticuz/chromium carries as compressed files, unpacked once
 * into node_modules/.cache. A machine without libnss3, libnspr4 or fonts gets those of the package.
 *
 * @returns {Promise<{ executablePath: string, headless: 'shell', env: NodeJS.ProcessEnv }>}
 * @throws {Error} with a clause for people when this machine cannot run it
 */
export async function bundledChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`the one from npm is built for Linux on x64, and this is ${process.platform} on ${process.arch}`);
  }
  const packageFolder = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const cache = fileURLToPath(new URL(`../../node_modules/.cache/chromium-${version}/`, import.meta.url));
  await mkdir(cache, { recursive: true });
  const archive = (name) => join(packageFolder, 'bin', name);

  const executablePath = await makeOnce(cache, 'chromium', async (target) => {
    await pipeline(createReadStream(archive('chromium.br')), createBrotliDecompress(), createWriteStream(target));
    await chmod(target, 0o755);
  });
  const env = { ...process.env };
  if (!existsSync('/etc/fonts/fonts.conf')) {
    const fonts = await makeOnce(cache, 'fonts', (target) => unpackFonts(archive('fonts.tar.br'), target, cache));
    env.FONTCONFIG_FILE = join(fonts, 'fonts.conf');
  }
  let attempt = await runCommand(executablePath, ['--version'], { env });
  if (attempt.code !== 0) {
    const libraries = await makeOnce(cache, 'libraries', (target) => unpackTar(archive('al2023.tar.br'), target));
    env.LD_LIBRARY_PATH = [join(libraries, 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':');
    attempt = await runCommand(executablePath, ['--version'], { env });
  }
  if (attempt.code !== 0) {
    throw new Error(`the one from npm does not start (${attempt.output.trim().split('\n')[0]})`);
  }
  return { executablePath, headless: 'shell', env };
}

/**
 * Makes a file or folder unless it is there already. It is made under another name and then renamed, so that two runs
 * that start together never see a half of it.
 */
async function makeOnce(folder, name, make) {
  const finished = join(folder, name);
  if (existsSync(finished)) return finished;
  const workplace = await mkdtemp(join(folder, 'unfinished-'));
  try {
    await make(join(workplace, name));
    await rename(join(workplace, name), finished);
  } catch (error) {
    // Another run was faster, and what it made is the same.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
  return finished;
}

/** Without a font the browser ends itself as soon as it meets a text. The package's own list names fixed folders. */
async function unpackFonts(archive, target, cache) {
  await unpackTar(archive, target);
  const folders = `<dir>${join(cache, 'fonts')}</dir><cachedir>${join(cache, 'font-cache')}</cachedir>`;
  await writeFile(join(target, 'fonts.conf'), `<?xml version="1.0"?>\n<fontconfig>${folders}</fontconfig>\n`);
}

async function unpackTar(archive, target) {
  await mkdir(target);
  const { code, output } = await runCommand('tar', ['-x', '-f', '-', '-C', target], {
    input: createReadStream(archive).pipe(createBrotliDecompress()),
  });
  if (code !== 0) throw new Error(`${archive} could not be unpacked (${output.trim()})`);
}
