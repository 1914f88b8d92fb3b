import { expect } from '@open-wc/testing';
import {
  PiQuestionnaireError,
  type PiState,
  resumeQuestionnaire,
  startQuestionnaire,
  toToolResult,
  transition,
  validateQuestionnaireAsync,
} from '../../src/tools/index.js';
import { PI_PROBLEMS, type PiProblemCode } from '../../src/tools/pi/problems.js';
import { TOOL_PROBLEMS } from '../../src/tools/problems.js';
import { FAULT_CODES } from '../../src/tools/questionnaire-async/result.js';
import { SENTENCES } from '../../src/tools/questionnaire-async/sentences.js';
import { branchEntry, multi, resumeArguments, single, start } from './pi/pi-samples.js';

/** A section of the page: its code, and the arguments that it gives as an example. */
interface Section {
  code: string;
  text: string;
  example: unknown;
}

async function readPage(): Promise<Section[]> {
  const response = await fetch(new URL('../../src/tools/PROBLEMS.md', import.meta.url));
  const [, ...sections] = (await response.text()).split('\n### ');
  return sections.map((text) => {
    const [, json] = /```json\n([^`]+)\n```/.exec(text) ?? [];
    return { code: /^`([^`]+)`/.exec(text)?.[1] ?? '', text, example: json && JSON.parse(json) };
  });
}

/** The code of what a function throws. */
function thrown(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    return error instanceof PiQuestionnaireError ? error.code : String(error);
  }
  return undefined;
}

const suspended = transition(start(single('q')), { type: 'clarify', request: 'Why?' }).state;
const cancelled = transition(start(single('q')), { type: 'cancel', reason: 'user_cancelled' }).state;
const history = (state: PiState) => [branchEntry(toToolResult(state))];
const resume = (state: PiState, revision = 1) =>
  thrown(() => resumeQuestionnaire(resumeArguments(revision), history(state)));
const refused = (state: PiState, event: object) =>
  transition(state, event as Parameters<typeof transition>[1]).problem?.code;
const answer = (question: object, selectedOptionIds: unknown, other?: string) =>
  refused(start(question), { type: 'answer', selectedOptionIds, other });

/** How the codes come about that no arguments of a call lead to. */
const OCCASIONS: Partial<Record<PiProblemCode, () => string | undefined>> = {
  questionnaire_unknown: () => thrown(() => resumeQuestionnaire(resumeArguments(1), [])),
  revision_stale: () => resume(suspended, 2),
  not_awaiting_clarification: () =>
    thrown(() => resumeQuestionnaire(resumeArguments(1), history({ ...cancelled, revision: 1 }))),
  snapshot_corrupt: () => resume({ ...suspended, currentQuestionIndex: 9 }),
  selection_not_readable: () => answer(single('q'), 'a'),
  option_unknown: () => answer(single('q'), ['z']),
  other_not_allowed: () => answer(single('q', { allowOther: false }), [], 'Mine'),
  choice_required: () => answer(single('q'), []),
  choice_not_single: () => answer(single('q'), ['a', 'b']),
  too_few_selected: () => answer(multi('q', { minSelections: 1 }), []),
  too_many_selected: () => answer(multi('q', { maxSelections: 1 }), ['a', 'b']),
  request_required: () => refused(start(single('q')), { type: 'clarify', request: ' ' }),
  answer_too_long: () => answer(single('q'), [], 'x'.repeat(2001)),
  no_question_before: () => refused(start(single('q')), { type: 'back' }),
  not_asking: () => refused(cancelled, { type: 'back' }),
  not_ended: () => thrown(() => toToolResult(start(single('q')))),
  event_unknown: () => refused(start(single('q')), { type: 'skip' }),
};

describe('the page of problems', () => {
  it('has every code with its sentence', async () => {
    const sections = await readPage();
    const { option_not_readable, option_repeated, option_reserved, ...faults } = SENTENCES.en.faults;
    const optionSentences = [option_not_readable, option_repeated, option_reserved];
    const known: [string, string][] = [
      ...Object.entries(faults).map(([code, text]): [string, string] => [`questionnaire.start.${code}`, text]),
      ...optionSentences.map((text): [string, string] => ['questionnaire.start.question_option_invalid', text]),
      ...Object.entries(TOOL_PROBLEMS),
      ...Object.entries(PI_PROBLEMS),
    ];
    for (const [code, sentence] of known) {
      expect(
        sections.some((section) => section.code === code && section.text.includes(sentence)),
        code,
      ).to.equal(true);
    }
    expect(sections).to.have.length(known.length);
    expect(FAULT_CODES).to.have.length(Object.keys(faults).length + 1);
  });

  it('has an example for every fault of a call, which is refused with just that code', async () => {
    let examples = 0;
    for (const { code, example } of await readPage()) {
      if (example === undefined) continue;
      examples++;
      if (code.startsWith('questionnaire.start.')) {
        const result = validateQuestionnaireAsync(example);
        expect(result.success ? [] : result.errors.map((error) => error.code), code).to.deep.equal([code]);
      } else {
        expect(
          thrown(() => startQuestionnaire(example)),
          code,
        ).to.equal(code);
      }
    }
    const withoutExample = Object.keys(TOOL_PROBLEMS).length + Object.keys(OCCASIONS).length;
    expect(examples).to.equal((await readPage()).length - withoutExample);
  });

  for (const [code, occasion] of Object.entries(OCCASIONS)) {
    it(`knows when ${code} comes about`, () => expect(occasion()).to.equal(code));
  }
});
