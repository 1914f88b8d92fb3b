/** Typings for templates in Vue: `import type {} from 'questionnaire-message/vue'` in one file of a project. */
import type { HTMLAttributes, PublicProps } from 'vue';
import type { AttributesOf, EventAt, PropertiesOf, TemplateElements } from './elements/template-types.js';

/** `onQuestionnaireSubmit` is what Vue makes of `@questionnaire-submit`. */
type ListenerName<Type extends string> = Type extends `${infer Word}-${infer Rest}`
  ? `${Capitalize<Word>}${ListenerName<Rest>}`
  : Capitalize<Type>;

type Listeners<Events, E> = {
  [K in keyof Events & string as `on${ListenerName<K>}`]?: ((event: EventAt<E, Events[K]>) => void) | undefined;
};

/** Attributes whose names differ from those of their properties; Vue's checker takes `message-id` for `messageId`. */
type Own<Events, E> = PropertiesOf<E> &
  Pick<AttributesOf<E>, keyof AttributesOf<E> & 'readonly'> &
  Listeners<Events, E>;

type Component<Events, E> = new () => E & {
  /** What templates can set. */
  $props: Own<Events, E> & Omit<HTMLAttributes, keyof Own<Events, E>> & PublicProps;
};

/** The elements under another prefix of `define`, to extend `GlobalComponents` of the module `vue` with. */
export type QuestionnaireElements<Prefix extends string = 'questionnaire'> = {
  [K in keyof TemplateElements as `${Prefix}-${K}`]: Component<
    TemplateElements[K]['events'],
    TemplateElements[K]['element']
  >;
};

declare module 'vue' {
  interface GlobalComponents extends QuestionnaireElements {}
}
