import { expect } from '@open-wc/testing';
import questionnaireExtension, { type PiTool, type PiToolContext } from '../../src/pi/index.js';
import { PI_LIMITS, PiQuestionnaireError, piQuestionnaireTool, startQuestionnaire } from '../../src/tools/index.js';
import { branchEntry, resumeArguments, single } from '../tools/pi/pi-samples.js';
import { choose, type Step, scriptedDialogs, type } from '../tools/pi/scripted-dialogs.js';

function register(): PiTool {
  const tools: PiTool[] = [];
  questionnaireExtension({ registerTool: (tool) => tools.push(tool) });
  const [tool] = tools;
  if (!tool || tools.length > 1) throw new Error(`Expected one tool, got ${tools.length}`);
  return tool;
}

/** Runs the tool once, with dialogs that a script answers, on a branch of a session. */
async function execute(params: unknown, steps: Step[], context: Partial<PiToolContext> & { branch?: unknown[] } = {}) {
  const dialogs = scriptedDialogs(...steps);
  const { branch = [], ...rest } = context;
  const ctx: PiToolContext = { hasUI: true, ui: dialogs.ui, sessionManager: { getBranch: () => branch }, ...rest };
  const result = await register().execute('call_1', params, undefined, undefined, ctx);
  dialogs.finish();
  return { ...result, opened: dialogs.opened };
}

const START = { action: 'start', questions: [single('q1'), single('q2')] };

describe("Pi's extension", () => {
  it('registers the one tool that Pi runs a call at a time', () => {
    const { name, label, description, parameters, promptSnippet, promptGuidelines, executionMode } = register();
    expect({ name, description, inputSchema: parameters }).to.deep.equal(piQuestionnaireTool);
    expect(label).to.equal('Questionnaire');
    expect(executionMode).to.equal('sequential');
    expect(promptSnippet)
      .to.be.a('string')
      .that.matches(/^[^\n]{20,120}$/);
    expect(promptGuidelines.join(' ')).to.include('QUESTIONNAIRE_NEEDS_CLARIFICATION');
  });

  it('asks over the dialogs of the context, and resumes from the branch of the session', async () => {
    const suspended = await execute(START, [choose('Beta'), choose('clarify'), type('Why?')]);
    const { questionnaireId } = suspended.details;
    const resumed = await execute(resumeArguments(1, 'So.', questionnaireId), [choose('Alpha')], {
      branch: [branchEntry(suspended)],
    });
    expect(resumed.opened[0]?.title).to.include('Explanation: So.');
    expect(resumed.details).to.deep.include({
      status: 'completed',
      questionnaireId,
      answers: [
        { questionId: 'q1', selectedOptionIds: ['b'] },
        { questionId: 'q2', selectedOptionIds: ['a'] },
      ],
    });
  });

  it('gives each questionnaire an id of its own', async () => {
    const [first, second] = await Promise.all([execute(START, ['dismiss']), execute(START, ['dismiss'])]);
    expect(first.details.questionnaireId).not.to.equal(second.details.questionnaireId);
  });

  it('reports that there is no user interface where Pi has none', async () => {
    const { details, opened } = await execute(START, [], { hasUI: false });
    expect(details).to.include({ status: 'unavailable', cancellationReason: 'ui_unavailable' });
    expect(opened).to.deep.equal([]);
  });

  it('throws what Pi hands to the agent as an error: faulty arguments, an unknown id, a stale revision', async () => {
    const suspended = await execute(START, [choose('clarify'), type('Why?')]);
    const { questionnaireId } = suspended.details;
    const branch = [branchEntry(suspended)];
    const calls = [
      { action: 'start' },
      { action: 'else' },
      resumeArguments(1, 'So.', 'x'),
      resumeArguments(2, 'So.', questionnaireId),
    ];
    for (const params of calls) {
      const error: unknown = await execute(params, [], { branch }).catch((reason: unknown) => reason);
      expect(error).to.be.instanceOf(PiQuestionnaireError);
      expect(String(error)).to.match(/^PiQuestionnaireError: questionnaire: /);
    }
  });
});

describe("Pi's skill", () => {
  const read = async () => {
    const response = await fetch(new URL('../../src/pi/skills/questionnaire/SKILL.md', import.meta.url));
    return response.text();
  };

  it('has the front matter that Pi asks for, named like its folder', async () => {
    const [, frontMatter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(await read()) ?? [];
    const fields = Object.fromEntries(frontMatter.split('\n').map((line) => line.split(/: (.*)/).slice(0, 2)));
    expect(fields.name).to.equal('questionnaire');
    expect(fields.description).to.have.length.within(100, 1024);
    expect(fields.description).to.include('QUESTIONNAIRE_NEEDS_CLARIFICATION').and.to.include('Do not use');
  });

  it('tells the limits of the tool, its statuses and its fields', async () => {
    const text = await read();
    for (const [name, limit] of Object.entries(PI_LIMITS)) expect(text, name).to.include(String(limit));
    for (const status of ['COMPLETED', 'NEEDS_CLARIFICATION', 'CANCELLED', 'UNAVAILABLE'])
      expect(text).to.include(`\`${status}\``);
    const fields = Object.keys(piQuestionnaireTool.inputSchema.properties);
    for (const field of fields) expect(text).to.include(field);
  });

  it('shows calls that the tool takes', async () => {
    const examples = Array.from((await read()).matchAll(/```json\n([\s\S]*?)\n```/g), ([, json = '']) =>
      JSON.parse(json),
    );
    expect(examples.map(({ action }) => action)).to.deep.equal(['start', 'resume']);
    expect(startQuestionnaire(examples[0]).questions).to.have.length(2);
    expect(Object.keys(examples[1])).to.deep.equal(Object.keys(resumeArguments(1)));
  });
});
