/**
 * Adds or removes a custom state, for `:state()` in the style sheets of the page. Chromium before 125 wants other names and
 * Firefox before 126 has none: pages see no states there.
 */
export function showState(internals: ElementInternals | undefined, state: string, shown: boolean): void {
  try {
    if (shown) internals?.states?.add(state);
    else internals?.states?.delete(state);
  } catch {
    // Nothing depends on it inside.
  }
}
