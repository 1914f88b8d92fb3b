/**
 * Makes an element.
 *
 * @param {string} tag
 * @param {Record<string, unknown>} attributes true writes an empty attribute; false and undefined write none
 * @param {...(Node | string)} children
 */
export function create(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}
