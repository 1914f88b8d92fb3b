import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  formatQuestionnaire,
  parseMessage,
  type Question,
  type Questionnaire,
  QuestionnaireFormatError,
} from '../../src/protocol/index.js';

const option = (value: string) => ({ value, label: value });
const QUESTIONS: Question[] = [
  {
    id: 'q1',
    type: 'single_choice',
    text: 'Which?',
    options: ['Rome', 'Oslo'].map(option),
    default: 'Oslo',
    allowOther: true,
  },
  {
    id: 'q2',
    type: 'multi_choice',
    text: 'With?',
    options: ['Ana', 'Ben'].map(option),
    default: ['Ben'],
    allowOther: false,
  },
  { id: 'q3', type: 'free_text', text: 'Why?', options: [], default: '', allowOther: false },
];
const trip = (changes: Partial<Questionnaire> = {}): Questionnaire => ({
  id: 'any',
  name: 'questionnaire',
  title: 'Trip',
  encoding: 'fenced-yaml',
  questions: QUESTIONS,
  ...changes,
});

function readBack(text: string, name: string): Questionnaire | undefined {
  const segment = parseMessage(`Prose.\n\n${text}`, { names: [name] }).at(-1);
  return segment?.kind === 'questionnaire' ? segment.questionnaire : undefined;
}

const withoutIds = ({ id, encoding, ...rest }: Questionnaire) => rest;

describe('formatQuestionnaire', () => {
  it('writes canonical fenced YAML', () => {
    expect(formatQuestionnaire(trip(), { encoding: 'fenced-yaml' })).to.equal(
      [
        '```questionnaire',
        'title: Trip',
        'questions:',
        '  - type: single_choice',
        '    text: Which?',
        '    options:',
        '      - Rome',
        '      - Oslo',
        '    default: Oslo',
        '    allow_other: true',
        '  - type: multi_choice',
        '    text: With?',
        '    options:',
        '      - Ana',
        '      - Ben',
        '    default:',
        '      - Ben',
        '  - type: free_text',
        '    text: Why?',
        '    default: ""',
        '```',
      ].join('\n'),
    );
  });

  it('writes an element with JSON that nothing inside can close', () => {
    const [question] = QUESTIONS;
    const text = formatQuestionnaire(
      trip({
        title: '</questionnaire>',
        questions: [{ ...(question as Question), id: 'city' }],
        uiText: { answerTitle: 'Done' },
      }),
      { encoding: 'xml-json' },
    );
    expect(text).to.equal(
      '<questionnaire>{"title":"\\u003c/questionnaire\\u003e","ui_text":{"answer_title":"Done"},"questions":[{"id":"city","type":' +
        '"single_choice","text":"Which?","options":["Rome","Oslo"],"default":"Oslo","allow_other":true}]}</questionnaire>',
    );
  });

  it('keeps the name', () => {
    for (const encoding of ['fenced-yaml', 'xml-json'] as const) {
      const named = trip({ name: 'acme-questionnaire' });
      expect(readBack(formatQuestionnaire(named, { encoding }), 'acme-questionnaire')?.name).to.equal(
        'acme-questionnaire',
      );
    }
  });

  const misread = [
    '1',
    '1.10',
    'true',
    'null',
    '~',
    'yes',
    '9:16',
    '2026-11-30',
    '0x1F',
    '.5',
    '- a',
    '# a',
    'a # b',
    'a: b',
    '"a"',
    "'a'",
    '&a',
    '*a',
    '!a',
    '[a]',
    '{a}',
    '|',
    '>',
    '%a',
    '@a',
    '`a`',
    '```',
    'a\n```\nb',
    'a\tb',
    '…',
    '\ud800',
    '\u0085',
    'é\u2028x',
    '<<',
    '? a',
    ': a',
    '---',
    '...',
  ];
  for (const text of misread) {
    it(`quotes ${JSON.stringify(text)} where YAML would misread it`, () => {
      const questions = [
        { ...(QUESTIONS[0] as Question), text, options: [option(text), option('Rome')], default: text },
      ];
      const written = trip({ title: text, questions });
      const read = readBack(formatQuestionnaire(written, { encoding: 'fenced-yaml' }), 'questionnaire');
      expect(read && withoutIds(read)).to.deep.equal(withoutIds(written));
    });
  }

  const single = QUESTIONS[0] as Question;
  const multi = QUESTIONS[1] as Question;
  const unsayable: [string, 'fenced-yaml' | 'xml-json', Partial<Questionnaire>, string][] = [
    ['a question id', 'fenced-yaml', { questions: [{ ...single, id: 'city' }] }, 'questions[1].id'],
    ['a choice without a default', 'fenced-yaml', { questions: [{ ...single, default: '' }] }, 'questions[1].default'],
    [
      'a label beside a value',
      'fenced-yaml',
      { questions: [{ ...single, options: [{ value: 'Oslo', label: 'OSL' }] }] },
      'questions[1].options[1]',
    ],
    ['UI texts', 'fenced-yaml', { uiText: { other: 'Else' } }, 'uiText'],
    ['an empty title', 'fenced-yaml', { title: '' }, 'title'],
    [
      'a description',
      'xml-json',
      { questions: [{ ...single, options: [{ ...option('Oslo'), description: 'North' }] }] },
      'questions[1].options[1].description',
    ],
    ['a short label', 'xml-json', { questions: [{ ...single, label: 'City' }] }, 'questions[1].label'],
    ['a bound', 'xml-json', { questions: [{ ...multi, id: 'q1', minSelections: 1 }] }, 'questions[1].minSelections'],
    [
      'a default that is no option',
      'xml-json',
      { questions: [{ ...single, default: 'Bern' }] },
      'questions[1].default',
    ],
    ['no question', 'xml-json', { questions: [] }, 'questions'],
    [
      'a reserved value',
      'xml-json',
      { questions: [{ ...single, options: [option('__questionnaire_other__')], default: '' }] },
      'questions[1].options[1]',
    ],
    ['text with blanks at its ends', 'xml-json', { title: ' Trip' }, 'title'],
    ['a name that is no element', 'xml-json', { name: 'a b' }, 'name'],
    ['a name that is no info string', 'fenced-yaml', { name: 'a`b' }, 'name'],
  ];
  for (const [what, encoding, changes, path] of unsayable) {
    it(`throws for ${what} in ${encoding}, naming the field`, () => {
      let problems: readonly { path?: string }[] = [];
      try {
        formatQuestionnaire(trip(changes), { encoding });
      } catch (error) {
        if (error instanceof QuestionnaireFormatError) problems = error.problems;
      }
      expect(problems.map((fault) => fault.path)).to.include(path);
    });
  }

  const text = fc
    .string({
      unit: fc.oneof(
        fc.constantFrom('a', ' ', '\n', ':', '#', '`', '"', '<', '&', '-', '\\', '1'),
        fc.string({ minLength: 1, maxLength: 1 }),
      ),
      maxLength: 12,
    })
    .map((given) => `x${given}x`);
  const options = fc.uniqueArray(text, { minLength: 1, maxLength: 4 });
  const question = fc.oneof(
    options.map((values) => ({
      type: 'single_choice' as const,
      options: values.map(option),
      default: values[0] ?? '',
      allowOther: false,
    })),
    options.map((values) => ({
      type: 'multi_choice' as const,
      options: values.map(option),
      default: values.slice(1),
      allowOther: true,
    })),
    text.map((value) => ({ type: 'free_text' as const, options: [], default: value, allowOther: false })),
  );

  it('reads back equal, whatever the texts', () => {
    fc.assert(
      fc.property(
        text,
        fc.array(fc.tuple(text, question), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('fenced-yaml' as const, 'xml-json' as const),
        (title, given, encoding) => {
          const questions = given.map(([words, rest], index) => ({ id: `q${index + 1}`, text: words, ...rest }));
          const written = trip({ title, questions });
          const read = readBack(formatQuestionnaire(written, { encoding }), 'questionnaire');
          expect(read && withoutIds(read)).to.deep.equal(withoutIds(written));
        },
      ),
      { numRuns: 500 },
    );
  });
});
