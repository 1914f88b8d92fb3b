import { html, type TemplateResult } from 'lit';

/** HTML to send as it is. Only for servers, which have no nodes; Lit's own `unsafeHTML` would come along to browsers. */
export function serverHtml(source: string): TemplateResult {
  return html(Object.assign([source], { raw: [source] }));
}
