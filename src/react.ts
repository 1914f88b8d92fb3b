/**
 * Typings for JSX in React: `import type {} from 'questionnaire-message/react'` in one file of a project. With React 19 the elements
 * take properties and listeners, with React 18 attributes alone, as React 18 cannot give them more.
 */
import type * as React from 'react';
import type { AttributesOf, EventAt, PropertiesOf, TemplateElements } from './elements/template-types.js';

type Listeners<Events, E> = {
  [K in keyof Events & string as `on${K}` | `on${K}Capture`]?: ((event: EventAt<E, Events[K]>) => void) | undefined;
};

type Own<Events, E> = PropertiesOf<E> & Omit<AttributesOf<E>, keyof PropertiesOf<E>> & Listeners<Events, E>;

type Html<E, Replaced> = Omit<React.DetailedHTMLProps<React.HTMLAttributes<E>, E>, keyof Replaced>;

type Props19<Events, E> = Own<Events, E> & Html<E, Own<Events, E>> & { class?: string | undefined };

/** React 18 writes `className` of a custom element as an attribute of that name. */
type Props18<E> = AttributesOf<E> & Html<E, AttributesOf<E> & { className: 0 }> & { class?: string | undefined };

/** `use` came with React 19. */
type Props<Events, E> = 'use' extends keyof typeof React ? Props19<Events, E> : Props18<E>;

/** The elements under another prefix of `define`, to extend `JSX.IntrinsicElements` of the module `react` with. */
export type QuestionnaireElements<Prefix extends string = 'questionnaire'> = {
  [K in keyof TemplateElements as `${Prefix}-${K}`]: Props<
    TemplateElements[K]['events'],
    TemplateElements[K]['element']
  >;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends QuestionnaireElements {}
  }
}
