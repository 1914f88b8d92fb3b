import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { importsOf, packageOf } from '../checks/module-imports.mjs';
import { manifest, moduleEntries, root } from './package-entries.mjs';

/** The packages that each entry may load; an entry that is not here may load every dependency. */
const ALLOWED = {
  'questionnaire-message/card': ['lit'],
  'questionnaire-message/protocol': [],
  'questionnaire-message/tools': [],
  'questionnaire-message/pi': [],
  'questionnaire-message/react': [],
  'questionnaire-message/svelte': [],
  'questionnaire-message/vue': [],
};

/** What a built module loads, itself and through what it imports: packages, and files of the package. */
function loadedBy(entry) {
  const packages = new Set();
  const seen = new Set();
  const waiting = [join(root, entry)];
  while (waiting.length > 0) {
    const file = waiting.pop();
    if (seen.has(file)) continue;
    seen.add(file);
    assert.ok(existsSync(file), `${file} is imported, but was not built`);
    for (const specifier of importsOf(readFileSync(file, 'utf8'))) {
      const name = packageOf(specifier);
      if (name === undefined) waiting.push(join(dirname(file), specifier));
      else packages.add(name);
    }
  }
  return { packages: [...packages], files: [...seen].map((file) => relative(root, file).replaceAll('\\', '/')) };
}

describe('the built modules', () => {
  const entries = moduleEntries().filter((entry) => !entry.specifier.includes('/dist/cdn/'));

  for (const entry of entries) {
    const allowed = entry.specifier.includes('/locales/')
      ? []
      : (ALLOWED[entry.specifier] ?? Object.keys(manifest.dependencies));

    it(`${entry.specifier} loads ${allowed.join(', ') || 'no package'} at most`, () => {
      const surplus = loadedBy(entry.default).packages.filter((name) => !allowed.includes(name));
      assert.deepEqual(surplus, []);
    });
  }

  it('the main entry loads lit and marked', () => {
    assert.deepEqual(loadedBy('dist/index.js').packages.sort(), ['lit', 'marked']);
  });

  it('the card loads no Markdown and no YAML, also none that is part of the package', () => {
    const heavy = /^dist\/(?:vendor\/|markdown\/lexer)/;
    assert.ok(loadedBy('dist/index.js').files.some((file) => heavy.test(file)));
    assert.deepEqual(
      loadedBy('dist/card.js').files.filter((file) => heavy.test(file)),
      [],
    );
  });
});
