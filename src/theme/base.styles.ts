import { css } from 'lit';

/** What every shadow root begins with. */
export const base = css`
  :host {
    display: block;
    overflow-wrap: anywhere;
    text-align: start;
    line-height: 1.5;
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
