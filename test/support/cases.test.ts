import { expect } from '@open-wc/testing';
import { loadCases } from './cases.js';

describe('loadCases', () => {
  it('gives the rows of the surface alone', async () => {
    const rows = await loadCases<string, unknown>('parse');
    expect(rows).to.have.length.above(50);
    expect(rows.every((row) => row.surface === 'parse' && typeof row.input === 'string')).to.equal(true);
  });
});
