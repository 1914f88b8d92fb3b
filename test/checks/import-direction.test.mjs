import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkImports } from './import-direction.mjs';
import { importsOf, packageOf } from './module-imports.mjs';

const check = (modules) => checkImports(new Map(Object.entries(modules)));

describe('importsOf', () => {
  it('reads every form of import and export from', () => {
    const source = [
      "import './a.js';",
      "import b from './b.js';",
      "import {\n  c,\n  type D,\n} from './c.js';",
      "import type { E } from './e.js';",
      "export * from './f.js';",
      'export { g } from "./g.js";',
      "const h = await import('./h.js');",
    ].join('\n');
    assert.deepEqual(importsOf(source), ['./a.js', './b.js', './c.js', './e.js', './f.js', './g.js', './h.js']);
  });

  it('takes no other text for an import', () => {
    const source = [
      '/**',
      " * import { a } from './a.js';",
      ' */',
      "export const from = './b.js';",
      "export const c = 'from', d = './d.js';",
    ].join('\n');
    assert.deepEqual(importsOf(source), []);
  });
});

describe('packageOf', () => {
  it('gives the package of a bare specifier', () => {
    assert.equal(packageOf('lit/decorators.js'), 'lit');
    assert.equal(packageOf('@scope/name/part.js'), '@scope/name');
    assert.equal(packageOf('./lit.js'), undefined);
  });
});

describe('checkImports', () => {
  it('accepts imports along the layers', () => {
    const faults = check({
      'index.ts': "import { B } from './elements/b.js';\nexport { c } from './protocol/c.js';",
      'elements/b.ts': "import { html } from 'lit';\nimport { c } from '../protocol/c.js';",
      'protocol/c.ts': "import { parse } from 'yaml';\nimport { d } from './scan/d.js';",
      'protocol/scan/d.ts': 'export const d = 1;',
    });
    assert.deepEqual(faults, []);
  });

  it('finds an import against the layers', () => {
    const faults = check({
      'protocol/a.ts': "import type { B } from '../elements/b.js';",
      'elements/b.ts': 'export interface B {}',
    });
    assert.equal(faults.length, 1);
    assert.match(faults[0], /protocol\/a\.ts .* may not import from elements\//);
  });

  it('finds a folder that imports an entry', () => {
    const faults = check({ 'tools/a.ts': "import '../index.js';", 'index.ts': '' });
    assert.match(faults.join('\n'), /tools\/ may not import from an entry/);
  });

  it('finds a package in a folder that may not use it', () => {
    assert.match(check({ 'protocol/a.ts': "import { html } from 'lit';" }).join('\n'), /protocol\/ may not use lit/);
  });

  it('finds a folder without rules and an import of nothing', () => {
    const faults = check({ 'novel/a.ts': "import './missing.js';" });
    assert.match(faults.join('\n'), /no module of src/);
    assert.match(faults.join('\n'), /folder without rules/);
  });

  it('finds a circle, also one of types alone', () => {
    const faults = check({
      'protocol/a.ts': "import { b } from './b.js';",
      'protocol/b.ts': "import type { C } from './c.js';",
      'protocol/c.ts': "export * from './a.js';",
    });
    assert.deepEqual(faults, [
      'These modules import each other in a circle: protocol/a.ts -> protocol/b.ts -> protocol/c.ts -> protocol/a.ts.',
    ]);
  });
});
