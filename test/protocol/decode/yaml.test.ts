import { expect } from '@open-wc/testing';
import { codesOf, fenced, placesOf, problemsOf, questionnaireOf } from '../../support/protocol-blocks.js';

const QUESTIONS = 'questions:\n  - type: free_text\n    text: Why?\n    default: ""';
const titled = (title: string) => fenced(`title: ${title}\n${QUESTIONS}`);
const asked = (text: string) =>
  fenced(`title: Trip\nquestions:\n  - type: free_text\n    text: ${text}\n    default: ""`);
const titleOf = (text: string) => questionnaireOf(text).title;

describe('a plain scalar (rule 7)', () => {
  it('is text where YAML 1.2 does not say otherwise', () => {
    const words = ['yes', 'no', 'on', 'off', 'y', 'NO', 'nul', '9:16', '2027-01-01', '2027-01-01T10:00:00Z', '1_000'];
    const signs = ['0b11', '0o9', '0xg', '1.2.3', '1,000', '12e', '--', '=', '.', '?a', '-a', ':a', 'a#b', 'a:b', '１'];
    for (const text of [...words, ...signs]) expect(titleOf(titled(text)), text).to.equal(text);
  });

  it('is no text where it is a number, a boolean or nothing', () => {
    const numbers = ['1', '1.0', '1.', '.5', '+1', '-1', '0o17', '0x1F', '1e3', '017', '.inf', '-.Inf', '.NAN'];
    const words = ['true', 'True', 'TRUE', 'false', 'null', 'Null', '~', ''];
    for (const text of [...numbers, ...words]) {
      expect(codesOf(titled(text)), text).to.deep.equal(['title_invalid']);
      if (text !== '') expect(titleOf(titled(`"${text}"`)), `quoted ${text}`).to.equal(text);
    }
  });

  it('is no text where it is a collection or a tagged number', () => {
    for (const text of ['[a]', '{a: b}', '!!int 5', '!!bool true'])
      expect(codesOf(titled(text)), text).to.deep.equal(['title_invalid']);
  });

  it('cannot begin with an indicator, nor hold a colon and a blank', () => {
    for (const text of ['@a', '`a`', '%a', 'a: b', '- a', '"a', "'a", '[a', '{a', '|a'])
      expect(codesOf(titled(text)), text).to.deep.equal(['yaml_syntax']);
  });
});

describe('a quoted or block scalar (rule 7)', () => {
  it('may hold what YAML would misread', () => {
    expect(titleOf(titled('"a: b # c"'))).to.equal('a: b # c');
    expect(titleOf(titled("'it''s [x]'"))).to.equal("it's [x]");
    expect(titleOf(titled('"a\\tb\\u00e9\\x41"'))).to.equal('a\tbéA');
  });

  it('may go on over lines', () => {
    expect(questionnaireOf(asked('|\n      a: b\n      # c\n       - d')).questions[0]?.text).to.equal(
      'a: b\n# c\n - d',
    );
    expect(questionnaireOf(asked('>-\n      a\n      b\n\n      c')).questions[0]?.text).to.equal('a b\nc');
    expect(questionnaireOf(asked('"a\n      b"')).questions[0]?.text).to.equal('a b');
    expect(questionnaireOf(asked('a\n      b')).questions[0]?.text).to.equal('a b');
    expect(questionnaireOf(asked('|2-\n        a\n       b')).questions[0]?.text).to.equal('a\n b');
  });

  it('is trimmed at its ends (rule 8)', () => {
    expect(titleOf(titled('" \\u200b a \\n"'))).to.equal('a');
  });

  it('keeps its line breaks in a message of CRLF or CR lines', () => {
    for (const end of ['\r\n', '\r']) {
      const text = asked('|\n      a\n      b').replaceAll('\n', end);
      expect(questionnaireOf(text).questions[0]?.text).to.equal('a\nb');
    }
  });
});

describe('the layout of a payload (rule 7)', () => {
  const readable: Record<string, string> = {
    'with comments': `# a\ntitle: Trip # b\n${QUESTIONS.replace('    text', '    # c\n    text')} # d`,
    'with items at the column of their key': 'title: Trip\nquestions:\n- type: free_text\n  text: Why?\n  default: ""',
    'with other steps of indentation':
      'title: Trip\nquestions:\n     - type: free_text\n       text: Why?\n       default: ""',
    'that is indented as a whole': ` title: Trip\n ${QUESTIONS.replaceAll('\n', '\n ')}`,
    'with quoted keys': `"title": Trip\n${QUESTIONS.replace('text:', "'text':")}`,
    'with explicit keys': `? title\n: Trip\n${QUESTIONS}`,
    'with flow collections inside': 'title: Trip\nquestions: [{type: free_text, text: Why?, default: ""}]',
    'with a tab behind a colon': `title:\tTrip\n${QUESTIONS}`,
    'with blank lines': `\n\ntitle: Trip\n\n\n${QUESTIONS}\n\n`,
    'with the marks of one document': `---\ntitle: Trip\n${QUESTIONS}\n...`,
    'with core tags': `title: !!str Trip\n${QUESTIONS}`,
  };
  for (const [layout, payload] of Object.entries(readable)) {
    it(`may be one ${layout}`, () => {
      const { title, questions } = questionnaireOf(fenced(payload));
      expect(title).to.equal('Trip');
      expect(questions.map(({ id, text }) => [id, text])).to.deep.equal([['q1', 'Why?']]);
    });
  }

  it('cannot be indented with tabs or unevenly', () => {
    for (const payload of ['\t- type: free_text', '  - type: free_text\n   text: Why?', '  -\ttype: x\n    text: Why?'])
      expect(codesOf(fenced(`title: Trip\nquestions:\n${payload}`))).to.deep.equal(['yaml_syntax']);
  });

  it('is a block mapping at its root', () => {
    const roots = [
      '{title: Trip}',
      '{"title": "Trip", "questions": []}',
      '- title: Trip',
      'title',
      '"a"',
      '5',
      '',
      '# a',
    ];
    for (const root of roots) expect(codesOf(fenced(root)), root).to.deep.equal(['yaml_root_not_mapping']);
  });

  it('is a single document', () => {
    expect(codesOf(fenced(`title: Trip\n${QUESTIONS}\n---\na: b`))).to.deep.equal(['yaml_multiple_documents']);
    expect(codesOf(fenced(`title: Trip\n${QUESTIONS}\n...\n---\na: b`))).to.deep.equal(['yaml_multiple_documents']);
  });
});

describe('a key (rule 7)', () => {
  it('may stand only once in a mapping, however it is written', () => {
    const twice = [
      `title: a\n"title": b\n${QUESTIONS}`,
      'title: T\nquestions:\n  - type: free_text\n    text: a\n    text: b\n    default: ""',
      'title: T\nquestions: [{type: free_text, text: a, text: b, default: ""}]',
      `&a title: T\n*a : U\n${QUESTIONS}`,
    ];
    for (const payload of twice) expect(codesOf(fenced(payload)), payload).to.deep.equal(['yaml_duplicate_key']);
  });

  it('is text', () => {
    for (const key of ['1', 'true', 'null', '~', '? [a]\n'])
      expect(codesOf(fenced(`${key}: a\ntitle: Trip\n${QUESTIONS}`)), key).to.deep.equal(['yaml_unsupported']);
  });

  it('is never taken for a property of objects', () => {
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      expect(codesOf(fenced(`${key}: a\ntitle: Trip\n${QUESTIONS}`)), key).to.deep.equal(['field_unknown']);
  });
});

describe('an anchor (rule 7)', () => {
  it('may be repeated by aliases, as a text, a list or a question', () => {
    const payload = [
      'title: &t Trip',
      'questions:',
      '  - &q',
      '    type: multi_choice',
      '    text: *t',
      '    options: &o [a, b]',
      '    default: *o',
      '  - *q',
    ].join('\n');
    const { questions } = questionnaireOf(fenced(payload));
    expect(questions.map(({ id, text, default: initial }) => [id, text, initial])).to.deep.equal([
      ['q1', 'Trip', ['a', 'b']],
      ['q2', 'Trip', ['a', 'b']],
    ]);
  });

  it('stands before its aliases, and does not hold one of itself', () => {
    for (const payload of [
      `title: *x\n${QUESTIONS}`,
      'title: *a\nquestions:\n  - type: free_text\n    text: &a b\n    default: ""',
      'title: T\nquestions: &a\n  - *a',
      'title: T\nquestions: &a\n  - type: free_text\n    text: a\n    default: ""\n  - *a',
    ]) {
      expect(problemsOf(fenced(payload)), payload).to.have.length(1);
    }
  });
});

describe('what no questionnaire needs (rule 7)', () => {
  it('is refused: tags of one’s own, and directives', () => {
    for (const payload of [
      `title: !env HOME\n${QUESTIONS}`,
      `title: !!js/function x\n${QUESTIONS}`,
      `title: !!binary aGk=\n${QUESTIONS}`,
      `title: !!set {a}\n${QUESTIONS}`,
      `%YAML 1.2\n---\ntitle: Trip\n${QUESTIONS}`,
      `# a\n%TAG ! tag:a.example,2027:\n---\ntitle: Trip\n${QUESTIONS}`,
    ]) {
      expect(codesOf(fenced(payload)), payload).to.deep.equal(['yaml_unsupported']);
    }
  });

  it('is refused: merge keys', () => {
    expect(codesOf(fenced(`<<: {a: 1}\ntitle: Trip\n${QUESTIONS}`))).to.deep.equal(['field_unknown']);
    const merged =
      'title: T\nquestions:\n  - &b\n    type: free_text\n    text: a\n    default: ""\n  - <<: *b\n    type: free_text\n    text: b\n    default: ""';
    expect(codesOf(fenced(merged))).to.deep.equal(['field_unknown']);
  });
});

describe('the place of a YAML problem', () => {
  it('is where it stands in the message, whatever the line ends', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(placesOf(asked('5').replaceAll('\n', end))).to.deep.equal(['text_invalid questions[1].text 7:11']);
    }
  });

  it('counts the indentation of the fence', () => {
    const text = 'Hi.\n\n   ```questionnaire\n   title: T\n   questions:\n     - type: x\n       text: Q\n   ```';
    expect(placesOf(text)).to.deep.equal(['type_unknown questions[1].type 6:14']);
  });

  it('is said for syntax, for keys and for what is missing', () => {
    expect(placesOf(titled('a: b'))).to.deep.equal(['yaml_syntax 4:8']);
    expect(placesOf(fenced('title: a\ntitle: b'))).to.deep.equal(['yaml_duplicate_key 5:1']);
    expect(placesOf(fenced('title: T\nquestions:\n  - type: free_text\n    text: Q'))).to.deep.equal([
      'default_invalid questions[1].default 6:5',
    ]);
    expect(placesOf(fenced('title: T\nquestions: []\n---\na: b'))).to.deep.equal(['yaml_multiple_documents 6:1']);
    expect(placesOf(fenced('title: T\nquestions: "a'))).to.deep.equal(['yaml_syntax 5:14']);
  });

  it('is said for every item of a list', () => {
    const options =
      'title: T\nquestions:\n  - type: single_choice\n    text: Q\n    options: [A, 2, true]\n    default: A';
    expect(placesOf(fenced(options))).to.deep.equal([
      'option_invalid questions[1].options[2] 8:18',
      'option_invalid questions[1].options[3] 8:21',
    ]);
  });
});
