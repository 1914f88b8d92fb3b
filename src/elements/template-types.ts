/** What the typings for the templates of frameworks are made of: nothing here is listed that the classes already say. */
import type { LitElement } from 'lit';
import type { QuestionnaireAnswers } from './answers.js';
import type { QuestionnaireCard } from './card.js';
import type { QuestionnaireEventMap } from './events.js';
import type { QuestionnaireMessage } from './message.js';

/** The elements by the end of their names, with the events that they and what they contain fire. */
export interface TemplateElements {
  message: { element: QuestionnaireMessage; events: QuestionnaireEventMap };
  card: { element: QuestionnaireCard; events: Omit<QuestionnaireEventMap, 'questionnaire-problem'> };
  answers: { element: QuestionnaireAnswers; events: Record<never, Event> };
}

/** Methods, which a type cannot tell from properties that take a function. */
type Method = 'adoptedCallback' | 'appendStream' | 'appendText' | 'reopen' | 'requestSubmit' | 'reset';

/** The properties whose attributes are JSON. */
type JsonProperty = 'toolCalls' | 'toolResults';

type IsEqual<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

type SettableName<E> = keyof {
  [K in Exclude<keyof E, keyof LitElement | Method> as IsEqual<Pick<E, K>, Readonly<Pick<E, K>>> extends true
    ? never
    : K]: E[K];
};

/** The properties of an element that can be set. `null` and `undefined` give the default back. */
export type PropertiesOf<E> = { [K in SettableName<E>]?: E[K] | null | undefined };

type KebabCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `-${Lowercase<Letter>}`}${KebabCase<Rest>}`
  : '';

/** `readonly` is written as in HTML. */
type AttributeName<Name> = Name extends 'readOnly' ? 'readonly' : Name extends string ? KebabCase<Name> : never;

type AttributeValue<Name, Value> = Name extends JsonProperty
  ? string
  : [Value] extends [boolean]
    ? boolean | '' | 'true' | 'false'
    : Extract<Value, string>;

/** The attributes of an element, for properties that a text can give. */
export type AttributesOf<E> = {
  [K in SettableName<E> as [AttributeValue<K, NonNullable<E[K]>>] extends [never] ? never : AttributeName<K>]?:
    | AttributeValue<K, NonNullable<E[K]>>
    | null
    | undefined;
};

/** The event as a listener at the element itself gets it. */
export type EventAt<E, SomeEvent> = SomeEvent & { readonly currentTarget: E };
