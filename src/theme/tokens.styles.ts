import { css } from 'lit';

/**
 * The colours and measures of the elements. Pages set the public `--qm-…` properties on any ancestor or on an element itself;
 * the private ones behind them hold the defaults, which follow `color-scheme`. Measures are in em, so that everything keeps
 * its proportion to the text around it, whatever the page's root font size is.
 */
export const tokens = css`
  :host {
    --_accent: var(--qm-accent, light-dark(#2f5bd7, #8fb0ff));
    --_on-accent: var(--qm-on-accent, light-dark(#ffffff, #0d1b3f));
    --_text: var(--qm-text, light-dark(#1c1f26, #eceef2));
    --_muted: var(--qm-muted, light-dark(#5a6170, #a9b0be));
    --_surface: var(--qm-surface, light-dark(#ffffff, #1e2128));
    --_field: var(--qm-field, light-dark(#ffffff, #171a20));
    --_border: var(--qm-border, light-dark(#d9dde5, #3a404c));
    --_field-border: var(--qm-field-border, light-dark(#848c9c, #7d8596));
    --_error: var(--qm-error, light-dark(#b3261e, #ffb4ab));
    --_success: var(--qm-success, light-dark(#1b7a43, #7fd6a1));
    --_chosen: color-mix(in srgb, var(--_accent) 9%, var(--_surface));
    --_hover: color-mix(in srgb, var(--_text) 4%, var(--_surface));
    --_radius: var(--qm-radius, 0.75em);
    --_gap: var(--qm-gap, 1em);
  }

  @media (prefers-contrast: more) {
    :host {
      --_muted: var(--_text);
      --_border: var(--_field-border);
    }
  }
`;
