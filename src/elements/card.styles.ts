import { css } from 'lit';
import { base } from '../theme/base.styles.js';
import { tokens } from '../theme/tokens.styles.js';
import { answerListStyles } from './answer-list.styles.js';
import { fieldStyles } from './fields/fields.styles.js';

const frame = css`
  :host {
    max-inline-size: var(--qm-card-width, 48em);
  }

  .card {
    padding: 1em 1.125em;
    color: var(--_text);
    background: var(--_surface);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }

  .title {
    margin-block-end: 0.75em;
    font-size: 1.0625em;
    font-weight: 650;
    line-height: 1.35;
  }

  .questions {
    display: grid;
    gap: calc(var(--_gap) * 1.375);
  }

  .progress {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 1em;
    margin-block-end: 0.875em;
    color: var(--_muted);
    font-size: 0.875em;
  }

  .progress p {
    flex: 1;
  }

  progress {
    inline-size: 100%;
    block-size: 0.25em;
    margin-block-start: 0.375em;
    border: 0;
    border-radius: 1em;
    overflow: hidden;
    appearance: none;
    background: var(--_border);
    accent-color: var(--_accent);
  }

  progress::-webkit-progress-bar {
    background: var(--_border);
  }

  progress::-webkit-progress-value {
    background: var(--_accent);
    border-radius: 1em;
    transition: inline-size 0.2s;
  }

  progress::-moz-progress-bar {
    background: var(--_accent);
  }

  .footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 0.5em 1em;
    margin-block-start: calc(var(--_gap) * 1.125);
  }

  .status {
    display: flex;
    flex: 1 1 12em;
    gap: 0.5em;
    min-inline-size: 0;
    color: var(--_muted);
    font-size: 0.9375em;
    line-height: 1.4;
    border-radius: 0.25em;
  }

  .status.empty {
    flex-basis: 0;
  }

  .status.unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  .status .icon {
    margin-block-start: 0.2em;
    color: var(--_success);
  }

  .status.alerts,
  .status.alerts .icon {
    color: var(--_error);
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 0.5em;
    margin-inline-start: auto;
  }

  button {
    min-block-size: max(2.375em, 24px);
    padding: 0.375em 1.125em;
    border: 1px solid transparent;
    border-radius: calc(var(--_radius) * 0.75);
    font-weight: 600;
    line-height: 1.3;
    cursor: pointer;
  }

  .primary {
    color: var(--_on-accent);
    background: var(--_accent);
  }

  .primary:hover {
    background: color-mix(in srgb, var(--_accent) 88%, var(--_text));
  }

  .secondary {
    color: var(--_text);
    background: transparent;
    border-color: var(--_field-border);
  }

  .secondary:hover {
    background: var(--_hover);
  }

  .quiet {
    margin-inline: -0.5em;
    padding-inline: 0.5em;
    color: var(--_muted);
    background: transparent;
    font-weight: inherit;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  .quiet:hover {
    color: var(--_text);
  }

  #clarify {
    margin-block-start: 0.75em;
  }

  .request {
    margin-block-start: calc(var(--_gap) * 1.125);
    padding-block-start: calc(var(--_gap) * 1.125);
    border-block-start: 1px solid var(--_border);
    border-radius: 0;
  }

  button[aria-disabled='true'] {
    color: var(--_muted);
    cursor: default;
  }

  .primary[aria-disabled='true'] {
    background: color-mix(in srgb, var(--_text) 8%, var(--_surface));
  }

  @media (pointer: coarse) {
    button {
      min-block-size: 44px;
    }
  }

  /* Paper is white. */
  @media print {
    .card {
      color-scheme: light;
    }

    .question {
      break-inside: avoid;
    }
  }

  @media (forced-colors: active) {
    progress::-webkit-progress-value {
      background: Highlight;
    }

    progress::-moz-progress-bar {
      background: Highlight;
    }

    button {
      border-color: ButtonBorder;
    }

    button[aria-disabled='true'] {
      color: GrayText;
      border-color: GrayText;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    * {
      transition: none !important;
    }
  }
`;

export const cardStyles = [tokens, base, frame, fieldStyles, answerListStyles];
