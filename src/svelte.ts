/** Typings for templates in Svelte: `import type {} from 'questionnaire-message/svelte'` in one file of a project. */
import type { HTMLAttributes } from 'svelte/elements';
import type { AttributesOf, EventAt, PropertiesOf, TemplateElements } from './elements/template-types.js';

type Listeners<Events, E> = {
  [K in keyof Events & string as `on${K}` | `on${K}capture` | `on:${K}`]?:
    | ((event: EventAt<E, Events[K]>) => void)
    | null
    | undefined;
};

type Own<Events, E> = PropertiesOf<E> & Omit<AttributesOf<E>, keyof PropertiesOf<E>> & Listeners<Events, E>;

type Props<Events, E extends EventTarget> = Own<Events, E> & Omit<HTMLAttributes<E>, keyof Own<Events, E>>;

/** The elements under another prefix of `define`, to extend `SvelteHTMLElements` of the module `svelte/elements` with. */
export type QuestionnaireElements<Prefix extends string = 'questionnaire'> = {
  [K in keyof TemplateElements as `${Prefix}-${K}`]: Props<
    TemplateElements[K]['events'],
    TemplateElements[K]['element']
  >;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends QuestionnaireElements {}
}
