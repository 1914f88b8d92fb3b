import { executeServerCommand } from '@web/test-runner-commands';

/** Media features that a test can set, by their CSS names. */
export interface MediaFeatures {
  'prefers-color-scheme'?: 'light' | 'dark';
  'prefers-reduced-motion'?: 'reduce' | 'no-preference';
  'prefers-contrast'?: 'more' | 'less' | 'custom' | 'no-preference';
  'forced-colors'?: 'active' | 'none';
}

/**
 * Sets media features of the page until they are set anew; what is left out is as the system says. Only Chromium can:
 * the answer is false elsewhere, and nothing changed. Undo it with `resetMedia` in `afterEach`.
 */
export async function emulateMedia(features: MediaFeatures): Promise<boolean> {
  const answer = await executeServerCommand<{ emulated: boolean }, MediaFeatures>('emulate-media-features', features);
  return answer.emulated;
}

/** Gives all media features back to the system. */
export async function resetMedia(): Promise<void> {
  await emulateMedia({});
}

/** Whether this engine lets `emulateMedia` work: a test that needs it is declared under this condition. */
export const canEmulateMedia = navigator.userAgent.includes('Chrome/');
