import { css } from 'lit';
import { base } from '../theme/base.styles.js';
import { tokens } from '../theme/tokens.styles.js';
import { answerListStyles } from './answer-list.styles.js';

const summary = css`
  :host {
    max-inline-size: var(--qm-card-width, 48em);
  }

  .summary {
    padding: 0.875em 1.125em;
    color: var(--_text);
    background: var(--_surface);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }

  .title {
    margin-block-end: 0.5em;
    color: var(--_muted);
    font-size: 0.8125em;
    font-weight: 600;
  }

  .status {
    margin-block-start: 0.75em;
    color: var(--_muted);
    font-size: 0.9375em;
  }
`;

export const answersStyles = [tokens, base, answerListStyles, summary];
