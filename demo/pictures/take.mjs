/**
 * Takes the pictures of the demo that stand in the README: `npm run build && node demo/pictures/take.mjs`.
 *
 * They show the fonts of the machine. Those in the repository were taken with Inter as its system font.
 */
import { writeFile } from 'node:fs/promises';
import { DemoPages } from '../../test/support/demo-pages.mjs';
import { withPalette } from './palette-png.mjs';

const GREATEST_SIZE = 150_000;

const WIDE = { width: 1120, height: 1050 };
const NARROW = { width: 390, height: 844, isMobile: true, hasTouch: true };

const PICTURES = [
  { name: 'form-light-wide', view: WIDE, theme: 'light', path: '#team-days', prepare: showForm },
  { name: 'form-dark-wide', view: WIDE, theme: 'dark', path: '#team-days', prepare: showForm },
  { name: 'answer-light-narrow', view: NARROW, theme: 'light', path: '#paused', prepare: showAnswer },
  { name: 'answer-dark-narrow', view: NARROW, theme: 'dark', path: '#paused', prepare: showAnswer },
];

async function showForm(page) {
  await page.hasReplied(1);
  await page.click('checkbox', 'Dinner on the first evening');
}

/** From the answered form to the reply. */
async function showAnswer(page) {
  await page.hasReplied(1);
  await page.click('button', 'Submit');
  await page.hasReplied(2);
  await page.page.evaluate(() => document.getElementById('scroller').scrollTo({ top: 0, behavior: 'instant' }));
}

const pages = await DemoPages.open();
try {
  for (const { name, view, theme, path, prepare } of PICTURES) {
    const page = await pages.visit(`/demo/?theme=${theme}${path}`, view);
    await page.page.setViewport({ ...view, deviceScaleFactor: 2 });
    await prepare(page);
    // Neither the pointer nor the focus belongs into a picture.
    await page.page.mouse.move(0, 0);
    await page.page.evaluate(() => document.activeElement?.blur());
    const picture = withPalette(await page.page.screenshot());
    await writeFile(new URL(`${name}.png`, import.meta.url), picture);
    console.log(`demo/pictures/${name}.png: ${picture.length.toLocaleString('en')} B`);
    if (picture.length > GREATEST_SIZE) throw new Error(`${name}.png is larger than ${GREATEST_SIZE} B.`);
    await page.close();
  }
} finally {
  await pages.close();
}
