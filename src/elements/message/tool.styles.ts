import { css } from 'lit';

/** What stands in the place of a form of a tool. */
export const toolStyles = css`
  .tool {
    display: grid;
    gap: 0.625em;
    max-inline-size: var(--qm-card-width, 48em);
    padding: 0.875em 1.125em;
    color: var(--_text);
    background: var(--_surface);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }

  .tool.failed {
    border-style: dashed;
    border-color: var(--_field-border);
  }

  /* The rules of the Markdown are not meant for what stands here. */
  .tool > * {
    margin: 0;
  }

  .tool ul,
  .tool ol {
    display: grid;
    gap: 0.375em;
    padding-inline-start: 1.5em;
  }

  .tool li {
    margin: 0;
  }

  .tool li > span {
    white-space: pre-wrap;
  }

  .tool .place {
    display: block;
    color: var(--_muted);
    font-family: var(--qm-font-mono, ui-monospace, 'SF Mono', Menlo, Consolas, monospace);
    font-size: 0.875em;
  }
`;
