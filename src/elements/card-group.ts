/** Marks the element around the cards of one message. */
export const GROUP_ATTRIBUTE = 'data-questionnaires';

/** What a card tells the other cards of its message. */
export interface GroupMember {
  /** Whether the user can still answer it. */
  readonly open: boolean;
  /** The response element that was sent, if one was. */
  readonly responseText: string | undefined;
}

/**
 * How things stand in a message when one of its forms is submitted: how many others are open, and the response elements of
 * all that were submitted, in the order of the forms.
 */
export function groupSummary(
  card: Element,
  responseText: string,
  memberOf: (element: Element) => GroupMember | undefined,
): { remaining: number; messageResponseText: string } {
  const group = card.closest(`[${GROUP_ATTRIBUTE}]`);
  const cards = group === null ? [card] : [...group.querySelectorAll(card.localName)];
  const texts: string[] = [];
  let remaining = 0;
  for (const each of cards) {
    const member = memberOf(each);
    if (each === card) texts.push(responseText);
    else if (member?.responseText !== undefined) texts.push(member.responseText);
    else if (member?.open) remaining += 1;
  }
  return { remaining, messageResponseText: texts.join('\n') };
}
