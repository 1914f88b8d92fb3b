/** The forms that are measured, as each contender wants them: questions with five options, single and multiple choice in turn. */
const OPTIONS = ['Not at all', 'Rather not', 'I cannot say', 'Rather yes', 'Yes, very much'];

/**
 * @typedef {{ id: string, text: string, type: 'single_choice' | 'multi_choice' | 'free_text', options: string[] }} Asked
 * @param {number} count
 * @param {{ texts?: boolean }} [options] with `texts`, every third question is a free text
 * @returns {Asked[]}
 */
export function questions(count, { texts = false } = {}) {
  return Array.from({ length: count }, (_, index) => {
    const type = texts && index % 3 === 2 ? 'free_text' : index % 2 === 0 ? 'single_choice' : 'multi_choice';
    return {
      id: `q${index + 1}`,
      text: `How do you feel about the change number ${index + 1} in the plan for the next release?`,
      type,
      options: type === 'free_text' ? [] : OPTIONS,
    };
  });
}

/** @param {Asked[]} asked */
export function asQuestionnaire(asked) {
  return {
    id: 'm1_q1',
    name: 'questionnaire',
    title: 'The next release',
    encoding: 'xml-json',
    questions: asked.map(({ id, text, type, options }) => ({
      id,
      type,
      text,
      options: options.map((label) => ({ value: label, label })),
      default: type === 'multi_choice' ? [] : '',
      allowOther: false,
    })),
  };
}

const SURVEY_TYPES = { single_choice: 'radiogroup', multi_choice: 'checkbox', free_text: 'comment' };

/** @param {Asked[]} asked */
export function asSurvey(asked) {
  const elements = asked.map(({ id, text, type, options }) => ({
    name: id,
    title: text,
    type: SURVEY_TYPES[type],
    isRequired: type === 'single_choice',
    ...(type === 'free_text' ? { textUpdateMode: 'onTyping' } : { choices: options }),
  }));
  return { title: 'The next release', pages: [{ elements }] };
}

/** @param {Asked[]} asked */
export function asAdaptiveCard(asked) {
  const inputs = asked.map(({ id, text, type, options }) =>
    type === 'free_text'
      ? { type: 'Input.Text', id, label: text, isMultiline: true }
      : {
          type: 'Input.ChoiceSet',
          id,
          label: text,
          style: 'expanded',
          wrap: true,
          isMultiSelect: type === 'multi_choice',
          isRequired: type === 'single_choice',
          errorMessage: 'Choose an option.',
          choices: options.map((title) => ({ title, value: title })),
        },
  );
  return {
    type: 'AdaptiveCard',
    version: '1.5',
    body: [{ type: 'TextBlock', text: 'The next release', weight: 'bolder', wrap: true }, ...inputs],
    actions: [{ type: 'Action.Submit', title: 'Submit' }],
  };
}

const HINTS = { single_choice: 'Choose one', multi_choice: 'Choose any', free_text: 'Optional' };

/** What a careful page would write by hand. The texts hold nothing to escape. @param {Asked[]} asked */
export function asHtml(asked) {
  const field = ({ id, text, type, options }, index) => {
    const name = `${index + 1}. ${text}`;
    const hint = `<p class="hint" id="${id}-hint">${HINTS[type]}</p>`;
    if (type === 'free_text') {
      return `<div class="question"><label class="text" for="${id}">${name}</label>${hint}<textarea id="${id}" aria-describedby="${id}-hint"></textarea></div>`;
    }
    const control = type === 'single_choice' ? 'radio' : 'checkbox';
    const rows = options.map(
      (label) =>
        `<label class="option"><input type="${control}" name="${id}" value="${label}"><span>${label}</span></label>`,
    );
    return `<fieldset class="question" aria-describedby="${id}-hint"><legend class="text">${name}</legend>${hint}${rows.join('')}</fieldset>`;
  };
  return `<div class="form"><p class="title">The next release</p>${asked.map(field).join('')}<button type="button">Submit</button></div>`;
}
