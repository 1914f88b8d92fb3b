import { expect } from '@open-wc/testing';
import { canEmulateMedia, emulateMedia, resetMedia } from './media.js';

const matches = (query: string): boolean => matchMedia(query).matches;

describe('emulateMedia', () => {
  afterEach(resetMedia);

  it('says whether the engine can set media features', async () => {
    expect(await emulateMedia({ 'prefers-color-scheme': 'dark' })).to.equal(canEmulateMedia);
  });

  if (canEmulateMedia) {
    it('sets the colour scheme and takes it back', async () => {
      await emulateMedia({ 'prefers-color-scheme': 'dark' });
      expect(matches('(prefers-color-scheme: dark)')).to.equal(true);
      await emulateMedia({ 'prefers-color-scheme': 'light' });
      expect(matches('(prefers-color-scheme: dark)')).to.equal(false);
    });

    it('sets forced colours beside reduced motion', async () => {
      await emulateMedia({ 'forced-colors': 'active', 'prefers-reduced-motion': 'reduce' });
      expect(matches('(forced-colors: active) and (prefers-reduced-motion: reduce)')).to.equal(true);
      await resetMedia();
      expect(matches('(forced-colors: active)')).to.equal(false);
    });
  }
});
