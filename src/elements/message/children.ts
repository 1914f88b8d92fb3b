import type { QuestionnaireAnswers } from '../answers.js';
import type { QuestionnaireCard } from '../card.js';

const DEFAULT_PREFIX = 'questionnaire';
const SUFFIX = '-message';

/** The prefix of an element's children: its own; an element that somebody named by hand has the usual children. */
export function childPrefix(localName: string, registry: CustomElementRegistry): string {
  const own = localName.endsWith(SUFFIX) ? localName.slice(0, -SUFFIX.length) : '';
  const hasChildren = (prefix: string) => registry.get(`${prefix}-card`) !== undefined;
  return own !== '' && (hasChildren(own) || !hasChildren(DEFAULT_PREFIX)) ? own : DEFAULT_PREFIX;
}

/** Makes Lit create the children as the elements that they are in this registry. */
export function creationScope(registry: CustomElementRegistry): { importNode(node: Node, deep?: boolean): Node } {
  return {
    importNode: (node, deep = false) => document.importNode(node, { selfOnly: !deep, customElementRegistry: registry }),
  };
}

/** The children that are drawn, in their order. The Markdown between them is not searched, however long it is. */
export function childElements(root: ShadowRoot | null, prefix: string): (QuestionnaireCard | QuestionnaireAnswers)[] {
  const children = [...(root?.querySelector('.content')?.children ?? [])];
  return children.filter(
    (child): child is QuestionnaireCard | QuestionnaireAnswers =>
      child.localName === `${prefix}-card` || child.localName === `${prefix}-answers`,
  );
}

export function isCard(child: QuestionnaireCard | QuestionnaireAnswers): child is QuestionnaireCard {
  return 'questionnaire' in child;
}
