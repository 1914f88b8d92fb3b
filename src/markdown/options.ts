import type { MarkedExtension, Token } from 'marked';
import type { UrlPolicy } from './url-policy.js';

/** When the images of a message are loaded. `click`: when the user asks; raster `data:` images at once. */
export const IMAGE_MODES = ['none', 'click', 'all'] as const;
export type ImageMode = (typeof IMAGE_MODES)[number];

/** The words of the user interface around the text of a message. */
export interface MarkdownTexts {
  copy: string;
  copied: string;
  reasoning: string;
  /** The label of the button that loads an image; `alt` may be empty, `host` is where the image comes from. */
  loadImage: (alt: string, host: string) => string;
  /** Names a code block for screen readers, before its language. */
  code: string;
  /** Names the area in which a wide table scrolls. */
  table: string;
}

export interface MarkdownOptions {
  /** Narrows the built-in rule, or rewrites an address: true, false, or the address to use. */
  urlPolicy?: UrlPolicy;
  /** Default `click`. */
  images?: ImageMode;
  /**
   * Draws a code block: a node, or null for the default block. While the block grows it is called with `final` false;
   * returning the same node again leaves it in place. Not called on a server.
   */
  renderCode?: (code: string, lang: string, final: boolean) => Node | null;
  /** Tokenizers of marked extensions. Their tokens are drawn by `renderToken`, never by the extension's renderer. */
  markedExtensions?: readonly MarkedExtension[];
  /** Draws a token of an extension: a node, or null to show its children or its source. Not called on a server. */
  renderToken?: (token: Token) => Node | null;
  texts?: Partial<MarkdownTexts>;
}

export const DEFAULT_TEXTS: MarkdownTexts = {
  copy: 'Copy',
  copied: 'Copied',
  reasoning: 'Reasoning',
  loadImage: (alt, host) => `Load image${alt ? ` “${alt}”` : ''} from ${host}`,
  code: 'Code',
  table: 'Table',
};
