import { createReadStream, createWriteStream } from 'node:fs';
import { access, chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { runCommand } from './run-command.mjs';

/**
 * The headless Chromium that the development dependency @sparticuz/chromium carries as compressed files.
 *
 * It is unpacked once, into node_modules/.cache. Unpacking goes to a name of its own and is then renamed, so that two
 * runs that start together never see half a browser. Some machines lack the libraries libnss3 and libnspr4; then the
 * copies from the same package are used.
 *
 * @returns {Promise<{ executablePath: string, headless: 'shell', env: NodeJS.ProcessEnv }>}
 * @throws {Error} with a sentence for people when this machine cannot run it
 */
export async function bundledChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `the Chromium from npm is built for Linux on x64, and this is ${process.platform} on ${process.arch}`,
    );
  }
  const root = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..');
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const cache = fileURLToPath(new URL(`../../node_modules/.cache/chromium-${version}/`, import.meta.url));
  await mkdir(cache, { recursive: true });

  const executablePath = await unpackOnce(cache, 'chromium', async (target) => {
    await pipeline(
      createReadStream(join(root, 'bin/chromium.br')),
      createBrotliDecompress(),
      createWriteStream(target),
    );
    await chmod(target, 0o755);
  });
  const plain = await runCommand(executablePath, ['--version']);
  if (plain.code === 0) return { executablePath, headless: 'shell', env: process.env };

  const libraries = await unpackOnce(cache, 'al2023', (target) => unpackTar(join(root, 'bin/al2023.tar.br'), target));
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: [join(libraries, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  };
  const helped = await runCommand(executablePath, ['--version'], { env });
  if (helped.code === 0) return { executablePath, headless: 'shell', env };
  throw new Error(`the Chromium from npm does not start here (${helped.output.trim().split('\n')[0]})`);
}

/** Makes `name` in `folder` by `unpack` unless it is there already. */
async function unpackOnce(folder, name, unpack) {
  const finished = join(folder, name);
  try {
    await access(finished);
    return finished;
  } catch {
    const workplace = await mkdtemp(join(folder, 'unpacking-'));
    await unpack(join(workplace, name));
    try {
      await rename(join(workplace, name), finished);
    } catch (error) {
      // Another run was faster: a folder with content is not replaced, and its content is the same.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    } finally {
      await rm(workplace, { recursive: true, force: true });
    }
    return finished;
  }
}

async function unpackTar(archive, target) {
  await mkdir(target);
  const { code, output } = await runCommand('tar', ['-x', '-f', '-', '-C', target], {
    input: createReadStream(archive).pipe(createBrotliDecompress()),
  });
  if (code !== 0) throw new Error(`${archive} could not be unpacked (${output.trim()})`);
}
