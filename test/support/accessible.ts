import { expect } from '@open-wc/testing';

/**
 * Fails with axe's findings when the element, or what it draws in its shadow roots, has an accessibility violation.
 * Contrast is measured as painted, so let transitions end and set the colour scheme before. No rule is left out.
 *
 * @param element an element of the document
 */
export async function expectAccessible(element: Element): Promise<void> {
  expect(element.isConnected, 'axe looks at elements of the document').to.equal(true);
  await expect(element).to.be.accessible();
}
