import { css } from 'lit';

export const answerListStyles = css`
  .answers {
    display: grid;
    gap: 0.625em;
  }

  .answer dt {
    color: var(--_muted);
    font-size: 0.9375em;
    white-space: pre-wrap;
  }

  .answer dd {
    font-weight: 550;
    white-space: pre-wrap;
  }

  .answer dd.missing {
    color: var(--_muted);
    font-weight: inherit;
    font-style: italic;
  }
`;
