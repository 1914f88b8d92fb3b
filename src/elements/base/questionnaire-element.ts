import { LitElement, type PropertyValues } from 'lit';
import { property as litProperty } from 'lit/decorators.js';
import type { Locale, LocaleOverrides } from '../../locale/locale.js';
import { withOverrides } from '../../locale/overrides.js';
import { findLocale, onLocaleRegistered } from '../../locale/registry.js';
import { VERSION } from '../version.js';
import { readoptStyles } from './adopted-styles.js';
import { OBJECT } from './converters.js';
import { languageOfAncestors, onDocumentLanguageChange } from './document-language.js';
import { isServer } from './is-server.js';
import { property } from './property.js';
import { haveSameMembers } from './same-members.js';
import { warnOnce } from './warn.js';

/**
 * What the three elements have in common: properties that ignore what they cannot use, texts in the language of the page,
 * styles that survive a move to another document, and native `input` events that stay inside.
 */
export abstract class QuestionnaireElement extends LitElement {
  /** The version of the package that the class comes from. */
  static readonly version = VERSION;

  /**
   * Replacements for single texts of the element, such as `{ submit: 'Send' }`.
   */
  @property({ attribute: false, converter: OBJECT })
  uiText: LocaleOverrides | undefined;

  /** The element's `lang` attribute, under a name of our own: `lang` belongs to HTML. */
  @litProperty({ attribute: 'lang' })
  protected ownLanguage: string | null = null;

  #texts: Locale | undefined;
  #locale: Locale | undefined;
  #overrides: LocaleOverrides | undefined;
  #languageOfAncestors = '';
  #stopWatching: (() => void)[] = [];
  /** Whether the shadow root came with the page. */
  #drawnByServer = false;
  /** The element's own language, as the server knew it. */
  #drawnLanguage: string | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    if (isServer) return;
    if (!this.hasUpdated) this.#drawnLanguage = this.ownLanguage;
    const update = () => this.requestUpdate('ownLanguage');
    this.#languageOfAncestors = languageOfAncestors(this);
    this.#stopWatching = [onDocumentLanguageChange(this.ownerDocument, update), onLocaleRegistered(update)];
    update();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stopWatching) stop();
    this.#stopWatching = [];
  }

  /** Called by the browser when the element has moved to another document. */
  adoptedCallback(): void {
    if (this.shadowRoot) readoptStyles(this.shadowRoot, (this.constructor as typeof LitElement).elementStyles);
  }

  /**
   * Whether what is drawn now is what a server draws: on a server, and when what it drew is taken over. What only the page
   * knows (its language, a kept draft) comes with the next update, right after that.
   */
  protected get asOnServer(): boolean {
    return isServer || (this.#drawnByServer && !this.hasUpdated);
  }

  /** Whether there is something to draw. */
  protected abstract get hasContent(): boolean;

  /** The language that holds here: the element's own, an ancestor's as it was on connect, or the document's. */
  protected get language(): string {
    if (this.asOnServer) return (isServer ? this.ownLanguage : this.#drawnLanguage) ?? '';
    return this.ownLanguage || this.#languageOfAncestors || (this.ownerDocument?.documentElement.lang ?? '');
  }

  /** All texts in that language under the replacements of `uiText`. The same object as long as neither says anything else. */
  protected get texts(): Locale {
    const locale = findLocale(this.language);
    if (
      this.#texts === undefined ||
      locale !== this.#locale ||
      !haveSameMembers(this.uiText ?? {}, this.#overrides ?? {})
    ) {
      this.#locale = locale;
      this.#overrides = this.uiText;
      this.#texts = withOverrides(locale, this.uiText);
    }
    return this.#texts;
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    this.#drawnByServer = this.shadowRoot !== null;
    const root = this.ownerDocument === document ? super.createRenderRoot() : this.#createRootAway();
    // Pages listen for input events of their own fields; ours are told by events with a name of their own.
    root.addEventListener('input', (event) => event.stopPropagation());
    if (this.#drawnByServer) {
      // All elements share their style sheets; the one that came with the page is no longer needed.
      this.adoptedCallback();
      root.querySelector('style')?.remove();
    }
    return root;
  }

  /** What a server has drawn stays as it is until there is something to draw. */
  protected override shouldUpdate(_changed: PropertyValues): boolean {
    return this.hasUpdated || !this.#drawnByServer || this.hasContent;
  }

  protected override performUpdate(): void {
    const takesOver = this.asOnServer;
    super.performUpdate();
    if (!takesOver || !this.hasUpdated) return;
    this.tookOver();
    this.requestUpdate();
    this.performUpdate();
  }

  /** Called when what a server has drawn has come to life, before anything of it is changed. */
  protected tookOver(): void {}

  protected override update(changed: PropertyValues): void {
    const takesOver = this.asOnServer;
    try {
      // Lit would draw before what is there.
      if (takesOver && this.renderOptions.renderBefore)
        throw new Error('lit-element-hydrate-support.js was not loaded first');
      super.update(changed);
    } catch (error) {
      if (!takesOver) throw error;
      warnOnce('drawn', `<${this.localName}> cannot take over what a server drew, so it is drawn anew: ${error}`);
      this.renderOptions.renderBefore = null;
      this.renderRoot.replaceChildren();
      super.update(changed);
    }
  }

  /** As Lit does it, for an element that was made by one that had moved to another document. */
  #createRootAway(): ShadowRoot {
    const { shadowRootOptions, elementStyles } = this.constructor as typeof LitElement;
    const root = this.attachShadow(shadowRootOptions);
    readoptStyles(root, elementStyles);
    return root;
  }
}
