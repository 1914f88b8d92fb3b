/** Name of the command that test/support/media.ts sends. */
const COMMAND = 'emulate-media-features';

/**
 * Lets a test set media features of its page, forced colours among them, through Chromium's DevTools protocol. In
 * other engines the command answers false.
 *
 * @returns {import('@web/test-runner').TestRunnerPlugin}
 */
export function mediaEmulationPlugin() {
  const clients = new WeakMap();

  return {
    name: COMMAND,
    async executeCommand({ command, payload, session }) {
      if (command !== COMMAND) return undefined;
      if (session.browser.type !== 'puppeteer' || session.browser.name === 'Firefox') return { emulated: false };
      const page = session.browser.getPage(session.id);
      // The emulation ends with its client, so the page keeps one.
      if (!clients.has(page)) clients.set(page, await page.createCDPSession());
      const features = Object.entries(payload).map(([name, value]) => ({ name, value }));
      await clients.get(page).send('Emulation.setEmulatedMedia', { features });
      return { emulated: true };
    },
  };
}
