import type { Token } from 'marked';
import type { MarkdownOptions, MarkdownTexts } from './options.js';

/** What the token table draws with. */
export interface RenderContext {
  readonly options: MarkdownOptions;
  readonly texts: MarkdownTexts;
  /** The inline tokens of an array that the lexer left to be filled. */
  inlines(tokens: Token[]): Token[];
  /** The node that the host makes of a token of an extension. */
  hostNode(token: Token): Node | null;
  /** Whether the user has asked for this image; what is built now depends on the answer. */
  isImageShown(url: string): boolean;
}
