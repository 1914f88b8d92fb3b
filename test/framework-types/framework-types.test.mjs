import assert from 'node:assert/strict';
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../support/run-command.mjs';

/**
 * The packed package in a project of each framework, checked by the framework's own tool: the lines of the fixture that are
 * marked as wrong are refused, and no others.
 */
const folder = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(folder, 'node_modules');

/** How a tool is called in a project, and where the lines of faults stand in what it says. */
const TYPESCRIPT = { args: (tool) => [join(modules, tool), '--noEmit', '--pretty', 'false'], fault: /^\S+\((\d+),/gm };
const FRAMEWORKS = {
  'react-19': {
    extension: 'tsx',
    packages: { '@types/react': '@types/react' },
    ...TYPESCRIPT,
    tool: 'typescript/bin/tsc',
  },
  'react-18': {
    extension: 'tsx',
    packages: { '@types/react-18': '@types/react' },
    ...TYPESCRIPT,
    tool: 'typescript/bin/tsc',
  },
  vue: { extension: 'vue', packages: {}, ...TYPESCRIPT, tool: 'vue-tsc/bin/vue-tsc.js' },
  svelte: {
    extension: 'svelte',
    packages: {},
    args: (tool) => [join(modules, tool), '--output', 'machine', '--tsconfig', './tsconfig.json'],
    fault: /^\d+ ERROR "[^"]+" (\d+):/gm,
    tool: 'svelte-check/bin/svelte-check',
  },
};

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    types: [],
  },
  vueCompilerOptions: { strictTemplates: true },
  include: ['cases.*'],
};

describe('the typings for', () => {
  let workplace;

  before(async () => {
    // Below this folder, so that the frameworks are found, and in no folder that the tools leave out.
    workplace = await mkdtemp(join(folder, 'projects-'));
    const args = ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', workplace];
    const { code, output } = await runCommand('npm', args, { cwd: root, shell: process.platform === 'win32' });
    assert.equal(code, 0, output);
    const unpacked = await runCommand('tar', ['-xf', output.trim()], { cwd: workplace });
    assert.equal(unpacked.code, 0, unpacked.output);
  });

  after(() => rm(workplace, { recursive: true, force: true }));

  for (const [name, { extension, packages, tool, args, fault }] of Object.entries(FRAMEWORKS)) {
    it(`${name} refuse what is wrong in a template, and nothing else`, async () => {
      const project = join(workplace, name);
      await mkdir(project);
      await cp(join(workplace, 'package'), join(project, 'node_modules/questionnaire-message'), { recursive: true });
      for (const [source, target] of Object.entries(packages)) {
        await cp(join(modules, source), join(project, 'node_modules', target), { recursive: true });
      }
      const fixture = join(folder, `fixtures/${name}.${extension}`);
      await copyFile(fixture, join(project, `cases.${extension}`));
      await writeFile(join(project, 'tsconfig.json'), JSON.stringify(TSCONFIG));

      const { output } = await runCommand(process.execPath, args(tool), { cwd: project });
      const lines = (await readFile(fixture, 'utf8')).split('\n');
      const wrong = lines.flatMap((line, index) => (/\bwrong\b/.test(line) ? index + 1 : []));
      const refused = [...new Set([...output.matchAll(fault)].map((match) => Number(match[1])))];
      assert.ok(wrong.length > 0);
      assert.deepEqual(
        refused.sort((a, b) => a - b),
        wrong,
        output,
      );
    });
  }
});
