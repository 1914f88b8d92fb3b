import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { type ChatMessage, parseMessage, type SelfCheckState, selfCheck } from '../../src/protocol/index.js';

const fence = (...lines: string[]) => ['```questionnaire', ...lines, '```'].join('\n');
const VALID = `Please choose.\n\n${fence('title: Trip', 'questions:', '  - type: free_text', '    text: Where to?', '    default: ""')}`;
const VALID_ELEMENT = '<questionnaire>{"questions":[{"type":"free_text","text":"Where to?"}]}</questionnaire>';
const BROKEN = `Please choose.\n\n${fence('title: Trip', 'questions: []')}`;

const codesOf = (text: string, previous?: SelfCheckState) =>
  selfCheck(text, previous ? { previous } : {}).problems.map(({ code }) => code);

describe('selfCheck on a text', () => {
  const passing: [string, string][] = [
    ['a reply without a block', 'Where do you want to go? Please choose: a) Rome b) Oslo'],
    ['a valid fence', VALID],
    ['a valid element without prose', VALID_ELEMENT],
    ['a mention of the element', 'I use the <questionnaire> tag, then the <questionnaire> tag again.'],
    ['a mention of the close', 'I end it with the </questionnaire> tag.'],
    ['a mention in code', 'Write `<questionnaire>{` or\n\n    ```questionnaire\n'],
    ['a tilde fence', 'a\n\n~~~questionnaire\ntitle: Trip\n~~~'],
    ['a fence with more than the name', 'a\n\n```questionnaire v2\ntitle: Trip\n```'],
    ['a fence in a quote', '> ```questionnaire\n> title: Trip'],
    ['a fence of another language', 'a\n\n```yaml\ntitle: Trip\n```'],
    ['an unregistered element', '<foo-questionnaire>{"a":1}</foo-questionnaire>'],
    ['an example inside other code', '````markdown\n```foo-questionnaire\n``questionnaire\n```\n````'],
    ['the name of another client', VALID.replace('```questionnaire', '```ling-questionnaire')],
    ['an empty text', ''],
  ];
  for (const [what, text] of passing) {
    it(`passes ${what}`, () => {
      expect(selfCheck(text)).to.deep.equal({ ok: true, problems: [], state: { owed: [], turn: -1 } });
    });
  }

  const failing: [string, string, string[]][] = [
    ['a broken fence', BROKEN, ['questions_invalid']],
    ['a fence without prose', VALID.slice('Please choose.\n\n'.length), ['fence_without_prose']],
    ['a fence without an end', VALID.slice(0, -4), ['fence_unclosed']],
    ['a fence with too short an end', VALID.replace('```q', '````q'), ['fence_unclosed']],
    ['a fence of two backticks', 'a\n\n``questionnaire\ntitle: Trip\n``', ['fence_too_short']],
    ['an unregistered fence', VALID.replace('```questionnaire', '```foo-questionnaire'), ['name_unregistered']],
    ['an element without an end', 'a <questionnaire>{"title":"Trip"', ['element_unclosed']],
    ['an element before another without an end', `<questionnaire>{"a" ${VALID_ELEMENT}`, ['element_unclosed']],
    ['a mention of the element and then of its close', '<questionnaire> and </questionnaire>', ['json_syntax']],
    ['a broken element', '<questionnaire>{"questions":[],}</questionnaire>', ['json_syntax']],
    ['a broken response', '<questionnaire-response>{}</questionnaire-response>', ['answers_invalid']],
  ];
  for (const [what, text, codes] of failing) {
    it(`reports ${what}`, () => {
      const { ok, problems, diagnostic } = selfCheck(text);
      expect(ok).to.equal(false);
      expect(problems.map(({ code }) => code)).to.deep.equal(codes);
      for (const { message } of problems) expect(diagnostic).to.include(message);
    });
  }

  it('places problems in the message, with path, line and column', () => {
    const text = `Line one.\r\nLine two.\r\n\r\n${fence('title: Trip', 'questions:', '  - type: free_text', '    text: 5', '    default: ""')}`;
    const [problem] = selfCheck(text).problems;
    expect(problem).to.include({ path: 'questions[1].text', line: 8, column: 11 });
  });

  it('places syntax errors of YAML and JSON', () => {
    const yaml = `a\n\n${fence('title: Trip', 'questions: "open')}`;
    expect(selfCheck(yaml).problems[0]).to.include({ code: 'yaml_syntax', line: 5 });
    const json = 'a\n<questionnaire>\n{"title": "Trip",\n "questions": nope}</questionnaire>';
    expect(selfCheck(json).problems[0]).to.include({ code: 'json_syntax', line: 4, column: 16 });
  });

  const places: [string, number, number][] = [
    ['a\n\n``questionnaire\nx\n``\n\n<questionnaire>x</questionnaire>', 3, 1],
    [`a\n\n\`\`\`foo-questionnaire\nx\n\`\`\`\n\nb\n\n${VALID_ELEMENT}`, 3, 1],
    [`a\n\n\nb <questionnaire>{"a\n\n${VALID_ELEMENT}`, 4, 3],
  ];
  for (const [text, line, column] of places) {
    it(`places what only looks like a block, also in front of one: ${JSON.stringify(text).slice(0, 30)}`, () => {
      expect(selfCheck(text).problems[0]).to.include({ line, column });
    });
  }

  it('owes a name in the case in which it is read', () => {
    expect(selfCheck('<acme>{}</acme>', { names: ['Acme'] }).state.owed).to.deep.equal(['acme']);
  });

  it('reads only the names that it is given', () => {
    expect(selfCheck(BROKEN, { names: ['acme-questionnaire'] }).ok).to.equal(true);
    expect(selfCheck(BROKEN.replace('```q', '```acme-q'), { names: ['acme-questionnaire'] }).ok).to.equal(false);
  });
});

describe('the state of selfCheck', () => {
  const { state } = selfCheck(BROKEN);

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(state))).to.deep.equal(state);
  });

  it('fails the next reply until a valid block of that name has come', () => {
    const next = selfCheck('Let us go on without.', { previous: state });
    expect(next.problems.map(({ code, name }) => [code, name])).to.deep.equal([['repair_missing', 'questionnaire']]);
    expect(next.state.owed).to.deep.equal(['questionnaire']);
    expect(selfCheck(VALID, { previous: next.state })).to.deep.include({ ok: true, state: { owed: [], turn: -1 } });
  });

  it('is satisfied by another encoding', () => {
    expect(selfCheck(VALID_ELEMENT, { previous: state }).ok).to.equal(true);
  });

  it('is not satisfied by another name', () => {
    const other = VALID.replace('```questionnaire', '```sage-questionnaire');
    expect(codesOf(other, state)).to.deep.equal(['repair_missing']);
  });

  it('is satisfied by any registered name where the broken one was unknown', () => {
    const unknown = selfCheck(VALID.replace('```questionnaire', '```foo-questionnaire')).state;
    expect(codesOf('Sorry.', unknown)).to.deep.equal(['repair_missing']);
    expect(codesOf(VALID.replace('```questionnaire', '```movo-questionnaire'), unknown)).to.deep.equal([]);
  });

  it('asks once for a name that is broken again', () => {
    expect(codesOf(BROKEN, state)).to.deep.equal(['questions_invalid']);
  });

  it('ignores a state that is none', () => {
    for (const previous of [null, 5, {}, { owed: 'x' }, { owed: [5, {}] }]) {
      expect(selfCheck('Hello.', { previous: previous as unknown as SelfCheckState }).ok).to.equal(true);
    }
  });
});

describe('selfCheck on a conversation', () => {
  const user: ChatMessage = { role: 'user', content: 'Hello' };
  const assistant = (content: unknown): ChatMessage => ({ role: 'assistant', content });
  const toolResult: ChatMessage = { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't', content: 'x' }] };

  const rows: [string, ChatMessage[], boolean][] = [
    ['no message', [], true],
    ['no reply yet', [assistant(BROKEN), user], true],
    ['the latest reply is right', [user, assistant(BROKEN), assistant(VALID)], true],
    ['the latest reply is broken', [user, assistant(VALID), assistant(BROKEN)], false],
    ['an empty reply follows a broken one', [user, assistant(BROKEN), assistant('  \u200b')], false],
    [
      'book-keeping follows a broken one',
      [user, assistant(BROKEN), { ...assistant('12'), type: 'token_usage' }],
      false,
    ],
    ['the result of a tool follows a broken one', [user, assistant(BROKEN), toolResult], false],
    ['the reply is in text parts', [user, assistant([{ type: 'text', text: BROKEN }])], false],
    [
      'a block is cut into text parts',
      [user, assistant([VALID.slice(0, 40), VALID.slice(40)].map((text) => ({ type: 'text', text })))],
      true,
    ],
    [
      'a part that stands alone has no prose',
      [user, assistant([{ type: 'text', text: 'Hi.' }, { type: 'tool_use' }, { type: 'text', text: VALID.slice(16) }])],
      false,
    ],
  ];
  for (const [what, messages, ok] of rows) {
    it(`${ok ? 'passes' : 'fails'} when ${what}`, () => {
      expect(selfCheck(messages).ok).to.equal(ok);
    });
  }

  it('forgets what is owed when the user has spoken again', () => {
    const { state } = selfCheck([user, assistant(BROKEN)]);
    expect(selfCheck([user, assistant(BROKEN), assistant('Sorry.')], { previous: state }).ok).to.equal(false);
    expect(selfCheck([user, assistant(BROKEN), user, assistant('Sorry.')], { previous: state }).ok).to.equal(true);
  });

  it('never throws on what is no conversation', () => {
    const messages = [
      null,
      5,
      {},
      { role: 'user' },
      { role: 'assistant' },
      { role: 'assistant', content: [null, 5, { type: 'text' }] },
    ];
    expect(selfCheck(messages as unknown as ChatMessage[]).ok).to.equal(true);
  });
});

describe('selfCheck and the client', () => {
  const pieces = fc.constantFrom(
    'Prose. ',
    '\n',
    '\n\n',
    '```questionnaire\n',
    '```\n',
    'title: T\n',
    'questions:\n',
    '  - type: free_text\n',
    '    text: A\n',
    '    default: ""\n',
    '<questionnaire>',
    '</questionnaire>',
    '{"questions":[{"type":"free_text","text":"A"}]}',
    '{',
    '`',
    '> ',
    '- ',
    '<sage-questionnaire>',
    '</sage-questionnaire>',
    '<!--',
    '-->',
    '&lt;questionnaire&gt;',
    '&lt;/questionnaire&gt;',
    '    ',
  );
  const messages = fc.oneof(
    fc.array(pieces, { maxLength: 30 }).map((all) => all.join('')),
    fc.constantFrom(VALID, BROKEN, VALID_ELEMENT),
  );

  it('agree on every block: one is right for both or for neither', () => {
    fc.assert(
      fc.property(messages, (text) => {
        const invalid = parseMessage(text).some(({ kind }) => kind === 'invalid');
        const { problems } = selfCheck(text);
        const suspicions = ['fence_too_short', 'name_unregistered', 'element_unclosed'];
        expect(problems.some(({ code }) => !suspicions.includes(code))).to.equal(invalid);
      }),
      { numRuns: 2000 },
    );
  });
});
