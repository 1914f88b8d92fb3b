import { css, unsafeCSS } from 'lit';
import { markdownStyles } from '../markdown/index.js';
import { base } from '../theme/base.styles.js';
import { tokens } from '../theme/tokens.styles.js';
import { toolStyles } from './message/tool.styles.js';

const frame = css`
  .content {
    display: flow-root;
  }

  /* Not out of the flow, where it would stretch the page around an area that scrolls. */
  .content + .status {
    position: static;
    display: block;
    margin-block-start: -1px;
  }

  /* A message with a theme of its own is readable on any page; in the colours of the page it needs no ground of its own. */
  .light,
  .dark {
    --_background: var(--qm-background, light-dark(#ffffff, #16181d));
    color: var(--_text);
    background: var(--_background);
    border-radius: 0.25em;
    /* A margin that takes no room. */
    box-shadow: 0 0 0 0.5em var(--_background);
  }

  .light {
    color-scheme: light;
  }

  .dark {
    color-scheme: dark;
  }

  .block {
    margin-block: 0.875em;
  }

  .markdown {
    --qm-accent: var(--_accent);
    --qm-muted: var(--_muted);
  }

  .markdown:empty {
    display: none;
  }

  .block:first-child {
    margin-block-start: 0;
  }

  .block:last-child {
    margin-block-end: 0;
  }

  .pending {
    display: flex;
    align-items: center;
    gap: 0.75em;
    max-inline-size: var(--qm-card-width, 48em);
    min-block-size: 9em;
    padding: 1em 1.125em;
    color: var(--_muted);
    background: var(--_surface);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }

  .dots {
    display: flex;
    gap: 0.25em;
  }

  .dots span {
    inline-size: 0.4375em;
    block-size: 0.4375em;
    border-radius: 50%;
    background: currentColor;
    opacity: 0.35;
    animation: breathe 1.6s infinite ease-in-out;
  }

  .dots span:nth-child(2) {
    animation-delay: 0.2s;
  }

  .dots span:nth-child(3) {
    animation-delay: 0.4s;
  }

  @keyframes breathe {
    40% {
      opacity: 1;
    }
    80% {
      opacity: 0.35;
    }
  }

  .invalid {
    max-inline-size: var(--qm-card-width, 48em);
    padding: 0.75em 1.125em;
    color: var(--_text);
    background: var(--_surface);
    border: 1px dashed var(--_field-border);
    border-radius: var(--_radius);
  }

  /* One heading is enough for all answers of a message. */
  [part='response'] ~ [part='response']::part(title) {
    display: none;
  }

  .notice {
    display: flex;
    gap: 0.5em;
    font-size: 0.9375em;
  }

  .notice .icon {
    margin-block-start: 0.25em;
  }

  .source {
    margin: 0.5em 0 0;
    padding: 0;
    color: var(--_muted);
    font-family: var(--qm-font-mono, ui-monospace, 'SF Mono', Menlo, Consolas, monospace);
    font-size: 0.8125em;
    line-height: 1.5;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    tab-size: 2;
  }

  @media (prefers-reduced-motion: reduce) {
    .dots span {
      animation: none;
      opacity: 0.7;
    }
  }
`;

export const messageStyles = [tokens, base, unsafeCSS(markdownStyles), frame, toolStyles];
