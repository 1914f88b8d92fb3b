/** What is measured: each takes a parent element and gives a function that adds a chunk. `skip`: add without drawing. */
import DOMPurify from 'dompurify';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Streamdown } from 'streamdown';
import * as smd from 'streaming-markdown';
import '../../dist/index.js';
import { MarkdownDocument, markdownStyles } from '../../dist/markdown/index.js';

/** Draws the whole text again at each chunk. */
function whole(toHtml) {
  return (host) => {
    let text = '';
    const append = (chunk) => {
      text += chunk;
      host.innerHTML = DOMPurify.sanitize(toHtml(text));
    };
    append.skip = (chunk) => {
      text += chunk;
    };
    return append;
  };
}

const markdownIt = new MarkdownIt({ html: true, linkify: true });

globalThis.contenders = {
  /** The floor: a text node for each paragraph, appended to. */
  'plain text in blocks': (host) => {
    let node;
    return (chunk) => {
      for (const [i, part] of chunk.split('\n\n').entries()) {
        if (i > 0 || !node) {
          const block = document.createElement('p');
          node = document.createTextNode('');
          block.append(node);
          host.append(block);
        }
        node.appendData(part);
      }
    };
  },
  'plain text in one node': (host) => {
    const block = document.createElement('p');
    const node = document.createTextNode('');
    block.append(node);
    host.append(block);
    return (chunk) => node.appendData(chunk);
  },
  'questionnaire-message': (host) => {
    const element = document.createElement('questionnaire-message');
    element.setAttribute('message-id', 'm1');
    element.setAttribute('streaming', '');
    host.append(element);
    return (chunk) => {
      element.appendText(chunk);
      return element.updateComplete;
    };
  },
  'its Markdown alone': (host) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(markdownStyles);
    document.adoptedStyleSheets = [sheet];
    const markdown = new MarkdownDocument();
    const run = markdown.createRun(host);
    return (chunk) => {
      run.append(chunk);
      markdown.flush();
    };
  },
  'marked + DOMPurify': whole((text) => marked.parse(text)),
  'markdown-it + DOMPurify': whole((text) => markdownIt.render(text)),
  Streamdown: (host) => {
    const root = createRoot(host);
    let text = '';
    return (chunk) => {
      text += chunk;
      flushSync(() => root.render(createElement(Streamdown, { isAnimating: true }, text)));
    };
  },
  'streaming-markdown': (host) => {
    const parser = smd.parser(smd.default_renderer(host));
    return (chunk) => smd.parser_write(parser, chunk);
  },
};
