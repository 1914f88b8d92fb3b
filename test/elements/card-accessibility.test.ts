import { expect } from '@open-wc/testing';
import { a11ySnapshot } from '@web/test-runner-commands';
import { piCard, resumeQuestionnaire } from '../../src/tools/index.js';
import { expectAccessible } from '../support/accessible.js';
import { canEmulateMedia as isChromium } from '../support/media.js';
import { choiceOf, fieldOf, makeCard, questionOf, shadowOf, statusOf, submit } from './support/card.js';
import { makePiCard, piResult, press, RELEASE, resumeArguments, SUSPENDED } from './support/pi.js';
import {
  everyType,
  freeText,
  multiChoice,
  OTHER_VALUE,
  questionnaire,
  singleChoice,
} from './support/questionnaires.js';

interface AccessibleNode {
  readonly role: string;
  readonly name?: string;
  readonly description?: string;
  readonly children?: readonly AccessibleNode[];
  readonly [property: string]: unknown;
}

const SAID = ['checked', 'required', 'invalid', 'disabled', 'readonly'];

/** The tree as a screen reader could read it, one line a node; texts are left out. */
function lines(node: AccessibleNode, depth = 0): string[] {
  if (node.role === 'StaticText') return [];
  const said = SAID.filter((property) => node[property] !== undefined && node[property] !== false);
  const line = [
    '  '.repeat(depth) + node.role,
    node.name ? JSON.stringify(node.name) : '',
    node.description ? `(${node.description})` : '',
    ...said.map((property) =>
      node[property] === true || node[property] === 'true' ? property : `${property}=${node[property]}`,
    ),
  ];
  return [line.filter(Boolean).join(' '), ...(node.children ?? []).flatMap((child) => lines(child, depth + 1))];
}

async function tree(): Promise<string[]> {
  const root = (await a11ySnapshot({})) as unknown as AccessibleNode | null;
  return (root?.children ?? []).flatMap((child) => lines(child));
}

const described = () =>
  questionnaire([
    singleChoice({
      options: [
        { value: 's', label: 'Staging' },
        { value: 'p', label: 'Production', description: 'Needs a window' },
      ],
      default: 's',
    }),
    multiChoice({ minSelections: 1, maxSelections: 2, default: ['Unit'] }),
    freeText(),
  ]);

if (isChromium) {
  describe('the accessibility tree of a card', () => {
    it('holds named groups of named controls, with what each asks for', async () => {
      await makeCard({ questionnaire: described() });
      expect(await tree()).to.deep.equal([
        'radiogroup "Where to?" (Choose one) required',
        '  radio "Staging" checked',
        '  radio "Production" (Needs a window)',
        'group "Which checks?" (Choose 1 to 2 options)',
        '  checkbox "Unit" checked',
        '  checkbox "Lint"',
        '  checkbox "Types"',
        'textbox "Why?" (Optional)',
        'status',
        'button "Submit"',
      ]);
    });

    it('tells what is wrong at the question that it is wrong with', async () => {
      const form = questionnaire([singleChoice({ values: ['A'] }), multiChoice({ values: ['B'], minSelections: 1 })]);
      const card = await makeCard({ questionnaire: form });
      card.requestSubmit();
      await card.updateComplete;
      expect(await tree()).to.deep.equal([
        'radiogroup "Where to?" (Choose an option. Choose one) required invalid',
        '  radio "A"',
        'group "Which checks?" (Choose at least 1 option. Choose at least 1 option)',
        '  checkbox "B" invalid',
        'status',
        'button "Submit"',
      ]);
    });

    it('holds the text area of Other under its own name, required', async () => {
      const form = questionnaire([singleChoice({ values: ['A'], allowOther: true })]);
      const card = await makeCard({ questionnaire: form });
      choiceOf(card, 'Other').click();
      card.requestSubmit();
      await card.updateComplete;
      expect(await tree()).to.deep.equal([
        'radiogroup "Where to?" (Write what you mean by “Other”. Choose one) required',
        '  radio "A"',
        '  radio "Other" checked',
        '  textbox "Other: Where to?" (Write what you mean by “Other”.) required invalid',
        'status',
        'button "Submit"',
      ]);
    });

    it("holds the progress of a call of Pi's, what was explained, and the field for a question back", async () => {
      const resumed = resumeQuestionnaire(resumeArguments(), [piResult('call_1', SUSPENDED)]);
      const card = await makePiCard({ pi: piCard(resumed) }, RELEASE, 'call_2');
      expect(await tree()).to.deep.equal([
        'button "Cancel"',
        'progressbar "Question 2 of 3 · Pre-flight checks"',
        'group "Which checks?" (Choose 1 to 2 options You asked What do the *end-to-end* tests do? Explanation They click through the shop.)',
        '  checkbox "Unit tests" checked',
        '  checkbox "End-to-end tests"',
        '  checkbox "Lint"',
        '  checkbox "Other"',
        'button "Ask to clarify…"',
        'status',
        'button "Back"',
        'button "Next"',
      ]);
      await press(card, 'Ask to clarify…', 'Ask');
      expect((await tree()).slice(-4)).to.deep.equal([
        'textbox "What should be explained?" (Write what is unclear to you. The assistant explains it, then asks again. Your answers are kept.) required invalid',
        'status',
        'button "Back"',
        'button "Ask"',
      ]);
    });

    it('tells which options cannot be chosen now', async () => {
      await makeCard({ questionnaire: questionnaire([multiChoice({ maxSelections: 1, default: ['Unit'] })]) });
      expect((await tree()).slice(1, 4)).to.deep.equal([
        '  checkbox "Unit" checked',
        '  checkbox "Lint" disabled',
        '  checkbox "Types" disabled',
      ]);
    });

    it('still holds every option of a form that is locked', async () => {
      const form = questionnaire([singleChoice({ values: ['A', 'B'] })]);
      const draft = { target: { type: 'single_choice' as const, value: 'B', otherText: '' } };
      const card = await makeCard({ questionnaire: form, draft });
      submit(card);
      await card.updateComplete;
      expect(await tree()).to.deep.equal([
        'radiogroup "Where to?"',
        '  radio "A" disabled',
        '  radio "B" checked disabled',
        'status',
      ]);
    });

    it('holds the progress of the paged layout', async () => {
      await makeCard({ questionnaire: described(), layout: 'paged' });
      const [first] = await tree();
      expect(first).to.equal('progressbar "Question 1 of 3"');
    });
  });
}

describe('what a card tells assistive technology', () => {
  it('is a group that the title names', async () => {
    const card = await makeCard({ questionnaire: everyType() });
    const group = shadowOf(card).querySelector('.card');
    expect(group?.getAttribute('role')).to.equal('group');
    const title = shadowOf(card).getElementById(group?.getAttribute('aria-labelledby') ?? '');
    expect(title?.textContent).to.equal('Release');
  });

  it('has a name without a title', async () => {
    const card = await makeCard({ questionnaire: everyType({ title: '' }) });
    expect(shadowOf(card).querySelector('.card')?.getAttribute('aria-label')).to.equal('Questionnaire');
    await expectAccessible(card);
  });

  it('is spoken by one live region, which is there before there is something to say', async () => {
    const card = await makeCard({ questionnaire: questionnaire([freeText()]) });
    const [region, ...more] = shadowOf(card).querySelectorAll('[role="status"], [role="alert"], [aria-live]');
    expect(more).to.have.length(0);
    expect(region?.textContent?.trim()).to.equal('');
    submit(card);
    await card.updateComplete;
    const now = shadowOf(card).querySelector('[role="status"]');
    expect(now === region).to.equal(true);
    expect(statusOf(card)).to.equal('Submitted');
  });

  it('points at nothing that is not there', async () => {
    const card = await makeCard({ questionnaire: everyType() });
    const root = shadowOf(card);
    const check = () => {
      for (const attribute of ['aria-labelledby', 'aria-describedby', 'for']) {
        for (const element of root.querySelectorAll(`[${attribute}]`)) {
          for (const id of element.getAttribute(attribute)?.split(' ') ?? []) {
            expect(root.getElementById(id), `${attribute}="${id}"`).not.to.equal(null);
          }
        }
      }
    };
    check();
    choiceOf(card, 'Other', 'Where to?').click();
    card.requestSubmit();
    await card.updateComplete;
    check();
    card.draft = { target: { type: 'single_choice', value: OTHER_VALUE, otherText: 'x' } };
    card.requestSubmit();
    await card.updateComplete;
    check();
    const ids = [...root.querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(ids).size).to.equal(ids.length);
  });

  it('has real labels: a click on one reaches its control', async () => {
    const card = await makeCard({ questionnaire: everyType() });
    choiceOf(card, 'Production').closest('label')?.click();
    expect(choiceOf(card, 'Production').checked).to.equal(true);
    const label = questionOf(card, 'Why?').querySelector('label');
    expect(label?.control === fieldOf(card, 'Why?')).to.equal(true);
  });

  it('takes each text for what direction it has', async () => {
    const form = questionnaire(
      [
        singleChoice({ text: 'إلى أين؟', values: ['Rome', 'القاهرة'], allowOther: true, default: OTHER_VALUE }),
        freeText({ text: 'لماذا؟' }),
      ],
      { title: 'رحلة' },
    );
    const card = await makeCard({ questionnaire: form });
    const directionOf = (element: Element | null | undefined) => element && getComputedStyle(element).direction;
    const root = shadowOf(card);
    expect(directionOf(root.getElementById('title'))).to.equal('rtl');
    expect(directionOf(questionOf(card, 'إلى أين؟'))).to.equal('rtl');
    expect(directionOf(choiceOf(card, 'Rome').parentElement?.querySelector('.option-text > span'))).to.equal('ltr');
    expect(directionOf(choiceOf(card, 'القاهرة').parentElement?.querySelector('.option-text > span'))).to.equal('rtl');
    expect(directionOf(choiceOf(card, 'Rome').parentElement)).to.equal('rtl');
    for (const field of root.querySelectorAll('textarea')) expect(field.dir).to.equal('auto');
    await expectAccessible(card);
  });
});
