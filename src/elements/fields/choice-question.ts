import { html, nothing, type TemplateResult } from 'lit';
import { type Option, OTHER_VALUE } from '../../protocol/questionnaire.js';
import { checkedIs } from './checked.js';
import { clarifications } from './clarification.js';
import { givenText, missingText } from './given-text.js';
import { isChoiceInvalid, questionClass, questionError, questionHint, questionNumber } from './question-parts.js';
import { describedBy, idsOf, type QuestionView } from './question-view.js';
import { type ChoiceAnswer, isChosen, isFull, isNothingChosen, withChoice } from './selection.js';
import { textArea } from './text-area.js';

/**
 * A single or a multiple choice: native radio buttons or checkboxes in a group that the question names. Once locked, the same
 * options stay with the chosen ones marked.
 */
export function choiceQuestion(view: QuestionView, answer: ChoiceAnswer): TemplateResult {
  const { question, mode } = view;
  const ids = idsOf(view.index);
  const single = answer.type === 'single_choice';
  const options = question.options.map((option, index) => optionRow(view, answer, ids.group, option, index));
  return html`<fieldset
    class=${questionClass(view)}
    part="question"
    id=${ids.group}
    dir="auto"
    tabindex="-1"
    role=${single ? 'radiogroup' : nothing}
    aria-labelledby=${ids.text}
    aria-describedby=${describedBy(view) || nothing}
    aria-required=${single && mode !== 'locked' ? 'true' : nothing}
    aria-invalid=${single && isChoiceInvalid(view) ? 'true' : nothing}
    @click=${(event: Event) => refuse(event, view)}
    @change=${(event: Event) => choose(event, view)}
  >
    <legend class="question-text" part="question-text">
      ${questionNumber(view)}<span id=${ids.text}>${question.text}</span>
    </legend>
    ${questionHint(view)} ${clarifications(view)}
    <div class="options">${options} ${question.allowOther ? otherRow(view, answer, ids.group) : nothing}</div>
    ${view.otherWords.map(givenText)} ${nothingChosen(view, answer)} ${questionError(view)}
  </fieldset>`;
}

/**
 * One native control with its label. A description would be read as a part of the name, so it is pointed at instead. There is no
 * blank in the template: a form may have thousands of rows.
 */
function optionRow(
  view: QuestionView,
  answer: ChoiceAnswer,
  group: string,
  option: Option,
  index: number,
): TemplateResult {
  const { question, mode } = view;
  const { value, label, description } = option;
  const chosen = isChosen(answer, value);
  const multiple = answer.type === 'multi_choice';
  const unavailable = mode === 'busy' || (mode === 'editable' && !chosen && isFull(question, answer));
  const id = `${group}-${index + 1}`;
  return html`<label class=${chosen ? 'option chosen' : 'option'} part=${chosen ? 'option option-chosen' : 'option'}
    ><input
      type=${multiple ? 'checkbox' : 'radio'}
      name=${group}
      value=${value}
      autocomplete="off"
      ?disabled=${mode === 'locked'}
      aria-disabled=${unavailable ? 'true' : nothing}
      aria-invalid=${multiple && isChoiceInvalid(view) ? 'true' : nothing}
      aria-label=${description ? label : nothing}
      aria-describedby=${description ? id : nothing}
      ?checked=${chosen}
      ${checkedIs(chosen)}
    /><span class="option-text"
      ><span dir="auto">${label}</span
      >${description ? html`<span class="description" id=${id} dir="auto">${description}</span>` : nothing}</span
    ></label
  >`;
}

function otherRow(view: QuestionView, answer: ChoiceAnswer, group: string): TemplateResult {
  const option = { value: OTHER_VALUE, label: view.texts.other };
  return html`${optionRow(view, answer, group, option, view.question.options.length)}
  ${isChosen(answer, OTHER_VALUE) ? otherText(view, answer) : nothing}`;
}

function otherText(view: QuestionView, answer: ChoiceAnswer): TemplateResult {
  const { question, texts, listener } = view;
  if (view.mode === 'locked') return html`<div class="other-text">${givenText(answer.otherText)}</div>`;
  return html`<div class="other-text">
    ${textArea({
      id: idsOf(view.index).field,
      text: answer.otherText,
      label: texts.otherLabel(texts.other, question.text),
      describedBy: view.errorAboutOther ? idsOf(view.index).error : '',
      required: true,
      invalid: view.errorAboutOther,
      busy: view.mode === 'busy',
      onText: (otherText) => {
        const current = listener.answerOf(question);
        if (current.type !== 'free_text') listener.answerChanged(question, { ...current, otherText });
      },
    })}
  </div>`;
}

function nothingChosen(view: QuestionView, answer: ChoiceAnswer): TemplateResult | typeof nothing {
  const missing = view.tellsMissing && view.otherWords.length === 0 && isNothingChosen(answer);
  return missing ? missingText(view.texts.unselected) : nothing;
}

/**
 * Takes a click back while the form is being sent, and one that would pass the upper bound. The controls stay enabled for
 * it, so that focus does not get lost and the reason can be said.
 */
function refuse(event: Event, { question, mode, listener }: QuestionView): void {
  const input = event.target;
  if (!(input instanceof HTMLInputElement)) return;
  const answer = listener.answerOf(question);
  if (mode === 'busy') event.preventDefault();
  else if (answer.type !== 'free_text' && !isChosen(answer, input.value) && isFull(question, answer)) {
    event.preventDefault();
    listener.maximumReached(question);
  }
}

function choose(event: Event, { question, listener }: QuestionView): void {
  const input = event.target;
  const answer = listener.answerOf(question);
  if (!(input instanceof HTMLInputElement) || answer.type === 'free_text') return;
  listener.answerChanged(question, withChoice(answer, input.value, input.checked));
}
