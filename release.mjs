/**
 * Makes a release: `npm run release -- patch`, `minor`, `major` or a version such as 1.0.0. It raises the version everywhere,
 * runs `npm test`, shows what would be packed, commits and tags. Nothing leaves the machine: it says what to push and publish.
 * With `--dry-run` it checks the same, says what it would do, and writes nothing.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const USAGE = 'Usage: npm run release -- patch | minor | major | x.y.z [--dry-run]';
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/** The files that name the version, and how each one comes to name the next. */
const FILES = {
  'package.json': (text, next) => withJson(text, (json) => ({ ...json, version: next })),
  'package-lock.json': (text, next) =>
    withJson(text, (json) => {
      json.packages[''].version = next;
      return { ...json, version: next };
    }),
  'src/elements/version.ts': (text, next, current) => text.replace(`'${current}'`, `'${next}'`),
  'CHANGELOG.md': (text, next) =>
    text.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${next}] - ${new Date().toISOString().slice(0, 10)}\n`),
};

class Refusal extends Error {}

function withJson(text, change) {
  return `${JSON.stringify(change(JSON.parse(text)), null, 2)}\n`;
}

function output(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Refusal(`${command} ${args.join(' ')} failed: ${stderr}`);
  return stdout.trim();
}

function run(command, ...args) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (status !== 0) throw new Refusal(`${command} ${args.join(' ')} failed, so nothing was released.`);
}

function nextVersion(current, wanted) {
  const [major, minor, patch] = current.match(VERSION).slice(1).map(Number);
  const raised = { major: [major + 1, 0, 0], minor: [major, minor + 1, 0], patch: [major, minor, patch + 1] };
  const next = raised[wanted]?.join('.') ?? wanted;
  if (!VERSION.test(next ?? '')) throw new Refusal(`${wanted ?? 'Nothing'} is no version. ${USAGE}`);
  const order = next.localeCompare(current, 'en', { numeric: true });
  if (order <= 0) throw new Refusal(`${next} is not later than ${current}. ${USAGE}`);
  return next;
}

/** The text under "Unreleased" of the changelog, up to the next version. */
function unreleased(changelog) {
  const [, after] = changelog.split(/^## \[Unreleased\]$/m);
  if (after === undefined) throw new Refusal('CHANGELOG.md has no heading "## [Unreleased]".');
  return after.split(/^## /m)[0].trim();
}

function release(args) {
  const dryRun = args.includes('--dry-run');
  const [wanted, ...surplus] = args.filter((arg) => arg !== '--dry-run');
  if (surplus.length > 0) throw new Refusal(`${surplus.join(' ')} is not understood. ${USAGE}`);
  const texts = Object.fromEntries(Object.keys(FILES).map((file) => [file, readFileSync(file, 'utf8')]));
  const current = JSON.parse(texts['package.json']).version;
  const next = nextVersion(current, wanted);
  const tag = `v${next}`;

  const changes = output('git', 'status', '--porcelain');
  if (changes !== '') throw new Refusal(`There are changes that are not committed:\n${changes}`);
  if (output('git', 'tag', '--list', tag) !== '') throw new Refusal(`The tag ${tag} exists already.`);
  const news = unreleased(texts['CHANGELOG.md']);
  if (news === '') throw new Refusal('CHANGELOG.md says nothing under "Unreleased".');

  const renewed = Object.entries(FILES).map(([file, renew]) => [file, renew(texts[file], next, current)]);
  const unchanged = renewed.filter(([file, text]) => text === texts[file]).map(([file]) => file);
  if (unchanged.length > 0) throw new Refusal(`The version ${current} was not found in ${unchanged.join(', ')}.`);

  console.log(`${current} -> ${next}, in ${Object.keys(FILES).join(', ')}\n\n${news}\n`);
  if (dryRun) {
    console.log(`Dry run: nothing was written. It would run the tests, pack, commit, and tag ${tag}.`);
    return;
  }
  try {
    for (const [file, text] of renewed) writeFileSync(file, text);
    run('npm', 'test');
    run('npm', 'pack', '--dry-run');
    run('git', 'commit', '--quiet', '--message', `Release ${next}`, '--', ...Object.keys(FILES));
  } catch (error) {
    for (const [file, text] of Object.entries(texts)) writeFileSync(file, text);
    throw error;
  }
  run('git', 'tag', '--annotate', '--message', `Release ${next}`, tag);
  console.log(`\n${tag} is committed and tagged here. To publish it:\n  git push --follow-tags\n  npm publish`);
}

try {
  release(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
