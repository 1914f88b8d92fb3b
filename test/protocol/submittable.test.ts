import { expect } from '@open-wc/testing';
import { type ChatMessage, isSubmittable } from '../../src/protocol/index.js';

const message = (role: string, more: Partial<ChatMessage> = {}): ChatMessage => ({ role, content: 'x', ...more });
const ASKS = message('assistant');
const TOOL_RESULT = { type: 'tool_result', tool_use_id: 'c1', content: 'x' };

describe('isSubmittable (rule 18)', () => {
  const open: Record<string, ChatMessage[]> = {
    nothing: [],
    'a message of a tool': [message('tool')],
    'a message of the system, or of an unknown role': [message('system'), message('developer'), message('log')],
    'a user message that only holds results of tools': [message('user', { content: [TOOL_RESULT, TOOL_RESULT] })],
    'an assistant message that is empty': [
      message('assistant', { message_type: 'empty' }),
      message('assistant', { type: 'empty' }),
    ],
    'an assistant message that counts tokens': [message('assistant', { type: 'message', message_type: 'token_usage' })],
    'all of them': [message('tool'), message('assistant', { type: 'token_usage' }), message('system'), message('tool')],
  };
  for (const [what, later] of Object.entries(open)) {
    it(`is true with ${what} behind the message`, () => expect(isSubmittable([ASKS, ...later], 0)).to.equal(true));
  }

  const closed: Record<string, ChatMessage[]> = {
    'a user message': [message('user')],
    'a user message, whatever follows it': [message('user'), message('tool'), message('assistant')],
    'a user message behind messages of tools': [message('tool'), message('user')],
    'a user message with an empty list': [message('user', { content: [] })],
    'a user message with a result of a tool and a text': [
      message('user', { content: [TOOL_RESULT, { type: 'text', text: 'x' }] }),
    ],
    'an assistant message': [message('assistant')],
    'an assistant message of another type': [message('assistant', { message_type: 'text', type: 'message' })],
  };
  for (const [what, later] of Object.entries(closed)) {
    it(`is false with ${what} behind the message`, () => expect(isSubmittable([ASKS, ...later], 0)).to.equal(false));
  }

  it('is false for a message of anybody else than the assistant', () => {
    for (const role of ['user', 'tool', 'system', 'Assistant', ''])
      expect(isSubmittable([message(role)], 0), role).to.equal(false);
  });

  it('is false where there is no such message', () => {
    for (const index of [-1, 1, 0.5, Number.NaN]) expect(isSubmittable([ASKS], index), String(index)).to.equal(false);
    expect(isSubmittable([], 0)).to.equal(false);
  });

  it('is false where the conversation can only be read', () => {
    expect(isSubmittable([ASKS], 0, { readonly: true })).to.equal(false);
    expect(isSubmittable([ASKS], 0, { readonly: false })).to.equal(true);
  });

  it('is about the message itself, whatever was before it', () => {
    expect(isSubmittable([message('user'), ASKS, message('user'), ASKS], 3)).to.equal(true);
    expect(isSubmittable([message('user'), ASKS, message('user'), ASKS], 1)).to.equal(false);
  });
});
