import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { readmeSnippet } from '../support/readme-snippets.mjs';
import { runCommand } from '../support/run-command.mjs';

/**
 * The packed package in a project of each framework, checked by the framework's own tool: the lines of the fixture that are
 * marked as wrong are refused, and no others.
 */
const folder = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(folder, 'node_modules');

const tsc = [join(modules, 'typescript/bin/tsc'), '--noEmit', '--pretty', 'false'];
const vueTsc = [join(modules, 'vue-tsc/bin/vue-tsc.js'), '--noEmit', '--pretty', 'false'];
const svelteCheck = [join(modules, 'svelte-check/bin/svelte-check'), '--output', 'machine', '--threshold', 'error'];
const ngc = [join(modules, '@angular/compiler-cli/bundles/src/bin/ngc.js'), '--noEmit'];

/** The declaration of another prefix, as the README has it for React. */
const acme = (framework, module, place) => `
  import type { QuestionnaireElements } from 'questionnaire-message/${framework}';
  declare module '${module}' {
    interface ${place} extends QuestionnaireElements<'acme'> {}
  }`;

/** The fixture of each framework, the tool that checks it, and what stands beside them in the project. */
const FRAMEWORKS = {
  'react-19': { fixture: 'react-19.tsx', tool: tsc, types: '@types/react', prefix: await readmeSnippet('typings') },
  'react-18': { fixture: 'react-18.tsx', tool: tsc, types: '@types/react-18', prefix: await readmeSnippet('typings') },
  vue: { fixture: 'vue.vue', tool: vueTsc, prefix: acme('vue', 'vue', 'GlobalComponents') },
  svelte: {
    fixture: 'svelte.svelte',
    tool: svelteCheck,
    prefix: acme('svelte', 'svelte/elements', 'SvelteHTMLElements'),
  },
  angular: { fixture: 'angular.ts', tool: ngc },
};

/** Where a fault is, in the words of any of the tools. */
const FAULT = /cases\.\w+(?:\(|:|" )(\d+)[:,]\d+/g;

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    experimentalDecorators: true,
    verbatimModuleSyntax: true,
    types: [],
  },
  vueCompilerOptions: { strictTemplates: true },
  angularCompilerOptions: { strictTemplates: true },
  include: ['cases.*', 'prefix.ts'],
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

  for (const [name, { fixture, tool, types, prefix = '' }] of Object.entries(FRAMEWORKS)) {
    it(`${name} refuse what is wrong in a template, and nothing else`, async () => {
      const project = join(workplace, name);
      await mkdir(project);
      await cp(join(workplace, 'package'), join(project, 'node_modules/questionnaire-message'), { recursive: true });
      if (types) await cp(join(modules, types), join(project, 'node_modules/@types/react'), { recursive: true });
      const text = await readFile(join(folder, 'fixtures', fixture), 'utf8');
      await writeFile(join(project, `cases${extname(fixture)}`), text);
      await writeFile(join(project, 'prefix.ts'), prefix);
      await writeFile(join(project, 'tsconfig.json'), JSON.stringify(TSCONFIG));

      const { output } = await runCommand(process.execPath, tool, { cwd: project });
      const said = stripVTControlCharacters(output);
      const wrong = text.split('\n').flatMap((line, index) => (/\bwrong\b/.test(line) ? index + 1 : []));
      const refused = [...new Set([...said.matchAll(FAULT)].map((match) => Number(match[1])))];
      assert.ok(wrong.length > 0);
      assert.deepEqual(
        refused.sort((a, b) => a - b),
        wrong,
        said,
      );
    });
  }
});
