import type { LitElement, PropertyDeclaration } from 'lit';
import { property as litProperty } from 'lit/decorators.js';
import type { CheckedConverter } from './converters.js';
import { warnOnce } from './warn.js';

type PropertyDecorator = ReturnType<typeof litProperty>;
type CheckedDeclaration = Pick<PropertyDeclaration, 'attribute'> & { converter: CheckedConverter };

/**
 * Lit's `property` for properties that the world sets: a value of a wrong type is ignored with one warning, and `null` or
 * `undefined` give the default back. Neither stops a page from working.
 */
export function property(declaration: CheckedDeclaration): PropertyDecorator {
  const { accepts, absent, expected } = declaration.converter;
  const decorate = (prototype: LitElement, name: string): PropertyDescriptor | undefined => {
    litProperty(declaration)(prototype, name);
    const accessor = Object.getOwnPropertyDescriptor(prototype, name);
    const set = accessor?.set;
    if (set === undefined) return undefined;
    return {
      ...accessor,
      set(this: LitElement, value: unknown) {
        if (value === undefined || value === null) set.call(this, absent);
        else if (accepts(value)) set.call(this, value);
        else {
          const subject = `${this.localName}.${name}`;
          warnOnce(subject, `${subject} expects ${expected}, so a value of another kind was ignored.`);
        }
      },
    };
  };
  return decorate as PropertyDecorator;
}
