import { create } from '../common/create.js';

const FENCE = '```';

const block = (yaml) => `${FENCE}questionnaire\n${yaml.trim()}\n${FENCE}`;

const element = (name, value) => `<${name}>${JSON.stringify(value)}</${name}>`;

const TRIP = block(`
title: Trip
questions:
  - type: single_choice
    text: Where to?
    options:
      - Rome
      - Oslo
    default: Rome
    allow_other: true
  - type: multi_choice
    text: What do you like?
    options:
      - Museums
      - Food
      - Walks
    default:
      - Food
  - type: free_text
    text: Anything else?
    default: ""
`);

const SHORT = block(`
title: One more thing
questions:
  - type: single_choice
    text: Go on?
    options:
      - "Yes"
      - "No"
    default: "Yes"
`);

/** The cases to choose from, in groups. Each is a message, and options of the playground where they matter. */
const GROUPS = {
  Forms: {
    'All types of question': `Let us plan your **trip**.\n\n${TRIP}\n\nI book as soon as I know.`,
    'Two forms in one message': `First this:\n\n${TRIP}\n\nAnd then this:\n\n${SHORT}`,
    'XML with JSON, ids and texts of its own': `Ein Formular mit eigenen Wörtern:\n\n${element('questionnaire', {
      title: 'Reise',
      questions: [
        {
          id: 'ziel',
          type: 'single_choice',
          text: 'Wohin?',
          options: [
            { value: 'rom', label: 'Rom' },
            { value: 'oslo', label: 'Oslo' },
          ],
          allow_other: true,
        },
      ],
      ui_text: { other: 'Anderswohin', answer_title: 'Deine Antworten' },
    })}`,
    'Stored with entities': `As it was stored:\n\n${element('questionnaire', {
      title: 'Trip',
      questions: [{ id: 'why', type: 'text', text: 'Why "Rome" & not Oslo?' }],
    }).replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character])}`,
    'From right to left': {
      text: `أحتاج إلى معرفة **أمرين** قبل الحجز.\n\n${block(`
title: رحلة إلى لشبونة
questions:
  - type: single_choice
    text: أين تريد أن تقيم؟
    options:
      - في المدينة القديمة
      - Cascais
    default: Cascais
    allow_other: true
  - type: free_text
    text: هل من شيء آخر؟
    default: ""
`)}`,
      lang: 'ar',
    },
    'Long words and long texts': `${'A sentence that goes on and on. '.repeat(8)}\n\n${block(`
title: Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft
questions:
  - type: multi_choice
    text: Which of these addresses do you mean?
    options:
      - https://example.org/a/very/long/path/without/a/single/blank/that/has/to/stay/inside/the/card/on/a/phone
      - ${'An option that needs more than one line on any screen. '.repeat(4).trim()}
    default: []
`)}`,
  },
  Answers: {
    'An answer': element('questionnaire-response', {
      type: 'questionnaire_response',
      questionnaire_id: 'm1_q1',
      status: 'submitted',
      answers: [
        {
          question_id: 'q1',
          question: 'Where to?',
          type: 'single_choice',
          answer: '__questionnaire_other__',
          value: '__questionnaire_other__',
          label: 'Other',
          other_text: 'Lisbon',
        },
        { question_id: 'q2', question: 'Anything else?', type: 'free_text', answer: 'A window seat.\nNo flights.' },
      ],
    }),
    'Given by the clock': element('questionnaire-response', {
      type: 'questionnaire_response',
      questionnaire_id: 'm1_q1',
      status: 'timeout_default',
      answers: [
        {
          question_id: 'q1',
          question: 'Go on?',
          type: 'single_choice',
          answer: 'Yes',
          value: 'Yes',
          label: 'Yes',
        },
      ],
    }),
  },
  Broken: {
    'Options that are numbers': `How many?\n\n${block(`
title: Guests
questions:
  - type: single_choice
    text: How many guests?
    options:
      - 2
      - 4
    default: 2
`)}`,
    'A default that is no option': `Where to?\n\n${block(`
title: Trip
questions:
  - type: single_choice
    text: Where to?
    options:
      - Rome
      - Oslo
    default: Paris
`)}`,
    'No sentence in front': SHORT,
    'Two backticks': `Go on?\n\n\`\`questionnaire\ntitle: Pause\n\`\``,
    'A name that nobody knows': `Go on?\n\n${SHORT.replace('questionnaire', 'acme-questionnaire')}`,
    'Never closed': `Go on?\n\n${SHORT.slice(0, -4)}`,
    'A broken one between two good ones': `First:\n\n${SHORT}\n\nSecond:\n\n${SHORT.replace('options', 'choices')}\n\nThird:\n\n${SHORT}`,
  },
  'No form at all': {
    'Names in prose and in code': `A model writes the <questionnaire> tag, or a fence:

~~~markdown
${SHORT}
~~~

In a line it is \`<questionnaire>{}</questionnaire>\`, and in a list:

- ${SHORT.replaceAll('\n', '\n  ')}`,
    Markdown: `# A heading

Some **bold**, *slanted* and ~~wrong~~ text, a [link](https://example.org), and \`code\`.

> A quote, and in it
>
> - a list
>   1. in a list

| Left | Right |
| :--- | ---: |
| a | 1 |
| b | 2 |

- [x] done
- [ ] to do

${FENCE}js
const answer = 6 * 7;
${FENCE}

<think>What could the question be?</think>

![A picture](https://example.org/picture.png)`,
    'Things that want to do harm': `[click me](javascript:alert(1)) <img src=x onerror=alert(1)> <script>alert(1)</script>

<a href="javascript:alert(1)" id="submit">x</a> <b onclick="alert(1)">bold</b>

${element('questionnaire', {
  title: '<img src=x onerror=alert(1)>',
  questions: [{ id: '__proto__', type: 'free_text', text: '</questionnaire><script>alert(1)</script>' }],
})}`,
    'Half-open tags, a thousand times': '<questionnaire '.repeat(1000),
  },
};

const CASES = new Map(
  Object.values(GROUPS).flatMap((cases) =>
    Object.entries(cases).map(([name, given]) => [name, typeof given === 'string' ? { text: given } : given]),
  ),
);

export const FIRST_CASE = CASES.values().next().value;

/** Fills the list of cases; calls the listener with the one that was chosen. */
export function offerCases(select, onChoose) {
  select.append(create('option', { value: '' }, 'Your own'));
  for (const [group, cases] of Object.entries(GROUPS)) {
    const options = Object.keys(cases).map((name) => create('option', {}, name));
    select.append(create('optgroup', { label: group }, ...options));
  }
  select.addEventListener('change', () => {
    const chosen = CASES.get(select.value);
    if (chosen) onChoose(chosen);
  });
}

/** The name of the case with this text; empty where there is none. */
export function nameOfCase(text) {
  for (const [name, known] of CASES) if (known.text === text) return name;
  return '';
}
