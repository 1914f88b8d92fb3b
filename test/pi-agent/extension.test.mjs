import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { ModelServer } from './model-server.mjs';
import { PiProcess, printAnswer } from './pi-process.mjs';

const START = {
  action: 'start',
  questions: [
    {
      id: 'target',
      label: 'Target',
      prompt: 'Where should this release go to?',
      type: 'single',
      options: [
        { id: 'staging', label: 'Staging' },
        { id: 'production', label: 'Production', description: 'Needs a release window' },
      ],
      allowOther: false,
    },
    {
      id: 'checks',
      prompt: 'Which checks must pass?',
      type: 'multi',
      options: [
        { id: 'unit', label: 'Unit tests' },
        { id: 'e2e', label: 'End-to-end tests' },
      ],
      minSelections: 1,
    },
  ],
};

const call = (args) => ({ call: { name: 'questionnaire', arguments: args } });
const say = (text) => () => ({ text });
const start = () => call(START);

/** What the latest tool result says: its status, and the id and revision to resume with. */
function markerOf(messages) {
  const { content } = messages.findLast(({ role }) => role === 'tool');
  const text = typeof content === 'string' ? content : content.map((part) => part.text).join('');
  const [, status, questionnaireId, revision] = /^QUESTIONNAIRE_(\w+) id=(\S+) revision=(\d+)$/m.exec(text) ?? [];
  return { status, questionnaireId, revision: Number(revision) };
}

/** Explains, and resumes with just what the latest result says, as the tool's guidelines want it. */
const explain = (clarificationResponse) => (messages) => {
  const { status, questionnaireId, revision } = markerOf(messages);
  assert.equal(status, 'NEEDS_CLARIFICATION');
  return {
    text: clarificationResponse,
    ...call({ action: 'resume', questionnaireId, revision, clarificationResponse }),
  };
};

describe('the extension in Pi', { timeout: 180_000 }, () => {
  let server;
  let pi;

  async function open(...turns) {
    server = new ModelServer(turns);
    pi = await PiProcess.start(await server.start());
    await pi.command('prompt', { message: 'Release it.' });
  }

  afterEach(async () => {
    await pi?.stop();
    await server?.stop();
    pi = undefined;
    server = undefined;
  });

  it('asks, is asked to explain twice, resumes each time, and completes', async () => {
    await open(start, explain('A window is agreed with operations.'), explain('They take an hour.'), say('Thank you.'));

    await pi.choose('Ask to clarify');
    await pi.type('What is a release window?');
    const { title } = await pi.choose('Production');
    assert.match(title, /^Question 1 of 2: Target\n\nWhere should this release go to\?/);
    assert.match(title, /A window is agreed with operations\.$/);

    await pi.choose('End-to-end');
    await pi.choose('Ask to clarify');
    await pi.type('How long do they take?');
    const { options } = await pi.choose('Add Other');
    assert.deepEqual(options.slice(0, 2), ['01. [ ] Unit tests', '02. [x] End-to-end tests']);
    await pi.type(' Smoke test ');
    await pi.choose('Continue with 2');

    const results = await pi.toolResults();
    assert.deepEqual(
      results.map(({ details, isError }) => [details.status, details.revision, isError]),
      [
        ['needs_clarification', 1, false],
        ['needs_clarification', 2, false],
        ['completed', 2, false],
      ],
    );
    assert.deepEqual(results.at(-1).details.answers, [
      { questionId: 'target', selectedOptionIds: ['production'] },
      { questionId: 'checks', selectedOptionIds: ['e2e'], other: 'Smoke test' },
    ]);
    assert.equal(new Set(results.map(({ details }) => details.questionnaireId)).size, 1);
    assert.match(
      server.toolTexts.at(-1),
      /^QUESTIONNAIRE_COMPLETED id=\S+ revision=2\ntarget \(Target\): optionIds=\[production\] labels=\[Production\]\nchecks \(checks\): optionIds=\[e2e\] labels=\[End-to-end tests\] other="Smoke test"$/,
    );
    assert.equal(server.remainingTurns, 0);
  });

  it('tells the model what the tool is for, and offers it in one flat schema', async () => {
    await open(say('Nothing to ask.'));
    await pi.waitFor(({ type }) => type === 'agent_end');
    const [{ tools, messages }] = server.requests;
    const tool = tools.find(({ function: { name } }) => name === 'questionnaire');
    assert.equal(JSON.stringify(tool).includes('anyOf'), false);
    assert.deepEqual(tool.function.parameters.properties.action.enum, ['start', 'resume']);
    const prompt = JSON.stringify(messages[0]);
    assert.match(prompt, /QUESTIONNAIRE_NEEDS_CLARIFICATION/);
    assert.match(prompt, /questionnaire\/SKILL\.md/);
  });

  it('reports a dismissed dialog as cancelled by the user', async () => {
    await open(start, say('All right.'));
    await pi.choose('Staging');
    await pi.dismiss();
    const [{ details }] = await pi.toolResults();
    assert.equal(details.status, 'cancelled');
    assert.equal(details.cancellationReason, 'user_cancelled');
    assert.match(server.toolTexts[0], /^QUESTIONNAIRE_CANCELLED id=\S+ revision=0\nReason: user_cancelled\n/);
  });

  it('reports an aborted agent as aborted', async () => {
    await open(start);
    await pi.dialog();
    await pi.command('abort');
    const [{ details }] = await pi.toolResults();
    assert.equal(details.status, 'cancelled');
    assert.equal(details.cancellationReason, 'aborted');
  });

  it('refuses a stale revision as an error, and goes on with the right one', async () => {
    const stale = (messages) => {
      const { questionnaireId, revision } = markerOf(messages);
      return call({ action: 'resume', questionnaireId, revision: revision + 1, clarificationResponse: 'Too early.' });
    };
    const mend = (messages) => {
      const { questionnaireId, revision } = markerOf(messages.slice(0, -2));
      return call({ action: 'resume', questionnaireId, revision, clarificationResponse: 'In time.' });
    };
    await open(start, stale, mend, say('Thank you.'));
    await pi.choose('Ask to clarify');
    await pi.type('Why?');
    const { title } = await pi.choose('Staging');
    assert.match(title, /In time\.$/);
    await pi.choose('Unit');
    await pi.choose('Continue with 1');
    const results = await pi.toolResults();
    assert.deepEqual(
      results.map(({ isError }) => isError),
      [false, true, false],
    );
    assert.match(server.toolTexts[1], /^questionnaire: stale revision 2: the latest revision is 1/);
    assert.equal(results[2].details.status, 'completed');
  });

  it('refuses faulty questions as an error that names the places, and opens no dialog', async () => {
    const faulty = call({
      action: 'start',
      questions: [{ id: 'a', prompt: 'A?', type: 'single', options: [], minSelections: 1 }],
    });
    await open(() => faulty, say('I see.'));
    const [{ isError }] = await pi.toolResults();
    assert.equal(isError, true);
    assert.match(
      server.toolTexts[0],
      /^questionnaire: questions\[0\]\.options .+\nquestionnaire: questions\[0\]\.minSelections /,
    );
  });

  it('reports that there is no user interface where Pi only prints', async () => {
    server = new ModelServer([start, say('Then I will ask in text.')]);
    const printed = await printAnswer(await server.start(), 'Release it.');
    assert.match(printed, /Then I will ask in text\./);
    assert.match(server.toolTexts[0], /^QUESTIONNAIRE_UNAVAILABLE id=\S+ revision=0\nReason: ui_unavailable\n/);
  });
});
