import { css } from 'lit';

/** What every shadow root begins with. */
export const base = css`
  :host {
    display: block;
    text-align: start;
    line-height: 1.5;
  }

  /* What pages set on the bubbles around messages, or on everything, and what text and fields of a message cannot bear. */
  :host > * {
    overflow-wrap: anywhere;
    white-space: normal;
    word-break: normal;
    text-indent: 0;
    text-transform: none;
    cursor: auto;
    -webkit-user-select: text;
    user-select: text;
  }

  :host([hidden]) {
    display: none;
  }

  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }

  p,
  dl,
  dd,
  fieldset,
  legend {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }

  button,
  textarea,
  input {
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
  }

  .icon {
    inline-size: 1em;
    block-size: 1em;
    flex: none;
  }

  :focus-visible {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }

  @media (forced-colors: active) {
    :focus-visible {
      outline-color: Highlight;
    }
  }
`;
