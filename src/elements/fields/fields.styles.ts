import { css } from 'lit';

export const fieldStyles = css`
  .question {
    display: block;
    border-radius: 0.375em;
  }

  /* What is out of sight of a long form is laid out when it comes into sight. The padding leaves room for focus rings. */
  .many > .question {
    margin: -4px;
    padding: 4px;
    content-visibility: auto;
    contain-intrinsic-size: auto 16em;
  }

  .question:focus-visible {
    outline-offset: 0.375em;
  }

  .question-text {
    display: flex;
    gap: 0.375em;
    font-weight: 600;
    line-height: 1.4;
    white-space: pre-wrap;
  }

  .number {
    flex: none;
    color: var(--_muted);
    font-weight: inherit;
    font-variant-numeric: tabular-nums;
  }

  /* What a text field asks for stands beside its label, where there is room. */
  .asked {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 0.5em;
  }

  .hint,
  .missing {
    margin-block-start: 0.125em;
    color: var(--_muted);
    font-size: 0.875em;
  }

  .missing {
    font-style: italic;
  }

  .error {
    margin-block-start: 0.5em;
    color: var(--_error);
    font-size: 0.9375em;
  }

  .clarifications {
    display: grid;
    gap: 0.25em;
    margin-block: 0.75em;
    padding-inline-start: 0.875em;
    border-inline-start: 3px solid var(--_border);
  }

  .clarifications .given {
    padding: 0;
    border: 0;
  }

  .explanation {
    white-space: pre-wrap;
  }

  .options {
    display: grid;
    gap: 0.375em;
    margin-block-start: 0.5em;
  }

  .option {
    display: flex;
    align-items: flex-start;
    gap: 0.625em;
    min-block-size: max(2.375em, 24px);
    padding: 0.4375em 0.75em;
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_surface);
    cursor: pointer;
    transition:
      background-color 0.12s,
      border-color 0.12s;
  }

  /* A finger leaves what it has touched as if it hovered. */
  @media (hover: hover) {
    :where(.editable) .option:hover {
      background: var(--_hover);
    }
  }

  .option.chosen {
    border-color: var(--_accent);
    background: var(--_chosen);
  }

  .option input {
    flex: none;
    inline-size: 1.125em;
    block-size: 1.125em;
    margin: 0.1875em 0 0;
    cursor: inherit;
  }

  /* Drawn the same everywhere, also once locked: browsers draw disabled controls so pale that what was chosen is hard to see. */
  @media (forced-colors: none) {
    .option input {
      appearance: none;
      border: 1.5px solid var(--_field-border);
      border-radius: 0.25em;
      background: var(--_field);
      print-color-adjust: exact;
    }

    .option input[type='radio'] {
      border-radius: 50%;
    }

    .option input:checked {
      border-color: var(--_accent);
      background: var(--_accent);
    }

    .option input:checked::before {
      content: '';
      display: block;
      block-size: 100%;
      background: var(--_on-accent);
      clip-path: polygon(8% 52%, 22% 38%, 41% 57%, 78% 18%, 92% 32%, 41% 85%);
    }

    .option input[type='radio']:checked::before {
      clip-path: circle(27%);
    }
  }

  /* The row carries the focus ring; where it cannot, the control keeps its own. */
  @supports selector(:has(a)) {
    .option:has(:focus-visible) {
      outline: 2px solid var(--_accent);
      outline-offset: 1px;
    }

    .option input:focus-visible {
      outline: none;
    }
  }

  .option-text {
    display: grid;
    min-inline-size: 0;
    white-space: pre-wrap;
  }

  .description {
    color: var(--_muted);
    font-size: 0.9375em;
    line-height: 1.4;
  }

  .editable .option:has([aria-disabled='true']) {
    color: var(--_muted);
    background: none;
  }

  .busy .option,
  .locked .option,
  .option:has([aria-disabled='true']) {
    cursor: default;
  }

  .invalid .option:not(.chosen) {
    border-color: var(--_error);
  }

  .locked .options {
    gap: 0.25em;
  }

  .locked .option {
    min-block-size: 0;
    padding-block: 0.25em;
  }

  .locked .option:not(.chosen) {
    color: var(--_muted);
    background: none;
    border-color: transparent;
  }

  .locked .option.chosen {
    border-color: transparent;
  }

  .locked .chosen .option-text > :first-child {
    font-weight: 550;
  }

  .other-text {
    margin-inline-start: 1.875em;
  }

  .text-area {
    display: grid;
    max-block-size: 60vh;
  }

  .question > .text-area {
    margin-block-start: 0.5em;
  }

  .text-area::after {
    content: attr(data-copy) ' ';
    visibility: hidden;
  }

  textarea,
  .text-area::after {
    grid-area: 1 / 1;
    min-inline-size: 0;
    min-block-size: max(2.75em, 24px);
    padding: 0.5em 0.75em;
    border: 1px solid var(--_field-border);
    line-height: 1.5;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  textarea {
    margin: 0;
    inline-size: 100%;
    resize: none;
    color: var(--_text);
    background: var(--_field);
    border-radius: calc(var(--_radius) * 0.75);
  }

  textarea:focus-visible {
    outline-offset: -1px;
    border-color: var(--_accent);
  }

  textarea[aria-invalid='true'] {
    border-color: var(--_error);
  }

  .given {
    padding: 0.5em 0.75em;
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 0.75);
    white-space: pre-wrap;
  }

  .question > .given {
    margin-block-start: 0.5em;
  }

  @media (pointer: coarse) {
    .option {
      min-block-size: 44px;
      padding-block: 0.625em;
    }

    textarea,
    .text-area::after {
      min-block-size: 44px;
      /* Browsers of phones zoom in on fields whose text is smaller. */
      font-size: max(1em, 16px);
    }
  }

  @media (forced-colors: active) {
    .option.chosen {
      border: 2px solid Highlight;
    }

    .locked .option:not(.chosen) {
      color: GrayText;
    }
  }
`;
