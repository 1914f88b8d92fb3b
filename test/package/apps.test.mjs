import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { APPS } from '../apps/apps.mjs';
import { manifest, root } from './package-entries.mjs';

const readJson = async (...path) => JSON.parse(await readFile(join(root, 'demo/apps', ...path), 'utf8'));

/** What of an application can be wrong without a build of it. */
for (const name of Object.keys(APPS)) {
  describe(`the application ${name}`, () => {
    it('names exact versions, and the package as it is packed', async () => {
      const { dependencies, devDependencies } = await readJson(name, 'package.json');
      const { 'questionnaire-message': own, ...others } = { ...dependencies, ...devDependencies };
      assert.equal(own, 'file:../questionnaire-message.tgz');
      for (const version of Object.values(others)) assert.match(version, /^\d+\.\d+\.\d+$/);
    });

    it('locks what the package needs, but not the package, which is another one with each build', async () => {
      const { packages } = await readJson(name, 'package-lock.json');
      const { 'node_modules/questionnaire-message': own, ...others } = packages;
      assert.equal(own.integrity, undefined, `take this line out of demo/apps/${name}/package-lock.json`);
      assert.deepEqual(own.dependencies, manifest.dependencies, `run npm install in demo/apps/${name}`);
      const addresses = Object.values(others).map(({ resolved }) => resolved);
      assert.deepEqual(
        addresses.filter((address) => address !== undefined),
        [],
      );
    });
  });
}
