import { warnOnce } from './base/warn.js';
import { VERSION } from './version.js';

/**
 * Defines a custom element, unless its name is taken: then what is defined stays, because elements of it may be on the page,
 * and one warning names both versions. Does nothing where there are no custom elements, as on a server.
 *
 * @param base the class of the element
 * @param registry where to define it; the page's own registry by default
 * @param element what to define: the class itself, or one made of it
 */
export function defineElement(
  name: string,
  base: CustomElementConstructor,
  registry: CustomElementRegistry | undefined = globalThis.customElements,
  element: CustomElementConstructor = base,
): void {
  if (registry === undefined) return;
  const taken = registry.get(name);
  if (taken === undefined) registry.define(name, element);
  else if (taken !== base && !(taken.prototype instanceof base)) {
    const other = versionOf(taken);
    // The names of one prefix are taken together: one sentence is enough for them.
    warnOnce(
      `define ${name.slice(0, name.lastIndexOf('-'))} ${other}`,
      `<${name}> is already defined by ${other}, so this copy (version ${VERSION}) leaves what is defined as it is. ` +
        'Load one copy only, or give this one another prefix with define().',
    );
  }
}

function versionOf(element: CustomElementConstructor): string {
  const version: unknown = Reflect.get(element, 'version');
  return typeof version === 'string' ? `version ${version}` : 'another program';
}
