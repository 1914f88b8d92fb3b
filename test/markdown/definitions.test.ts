import { expect } from '@open-wc/testing';
import { MarkdownDocument } from '../../src/markdown/index.js';
import { add, recordsOf, start } from './support.js';

function runs(count: number) {
  const markdown = new MarkdownDocument();
  return {
    markdown,
    runs: Array.from({ length: count }, () => {
      const container = document.createElement('div');
      return { container, run: markdown.createRun(container) };
    }),
  };
}

describe('link definitions', () => {
  it('count in the whole message, also before and in another run', () => {
    const {
      markdown,
      runs: [first, second],
    } = runs(2);
    first?.run.append('See the [guide][g].\n\n- and [here][G]\n\n| [g] |\n|---|\n| [g] |\n');
    first?.run.end();
    markdown.flush();
    expect(first?.container.querySelector('a')).to.equal(null);
    second?.run.append('\n[g]: https://docs.example/guide\n');
    second?.run.end();
    markdown.flush();
    const links = [...(first?.container.querySelectorAll('a') ?? [])];
    expect(links.map(({ href, textContent }) => [href, textContent])).to.deep.equal([
      ['https://docs.example/guide', 'guide'],
      ['https://docs.example/guide', 'here'],
      ['https://docs.example/guide', 'g'],
      ['https://docs.example/guide', 'g'],
    ]);
    expect(second?.container.textContent).to.equal('');
  });

  it('count for what is still open in another run', () => {
    const {
      markdown,
      runs: [first, second],
    } = runs(2);
    first?.run.append('See [g] and');
    markdown.flush();
    second?.run.append('[g]: /x\n\nDone.\n');
    markdown.flush();
    expect(first?.container.querySelector('a')?.getAttribute('href')).to.equal('/x');
  });

  it('are not shown while they arrive, and count when they are complete', () => {
    const rendered = start();
    add(rendered, 'See [g].\n\nMore.\n\n');
    for (const letter of '[g]: https://docs.example/guide') {
      add(rendered, letter);
      expect(rendered.container.querySelector('a')).to.equal(null);
      expect(rendered.container.textContent).to.equal('See [g].More.');
    }
    add(rendered, '\n\nAfter');
    expect(rendered.container.querySelector('a')?.getAttribute('href')).to.equal('https://docs.example/guide');
  });

  it('are taken from quotes and lists', () => {
    const rendered = start();
    add(rendered, '[a] [b]\n\n> [a]: /a\n\n- [b]: /b\n\nEnd.\n');
    expect([...rendered.container.querySelectorAll('a')].map((a) => a.getAttribute('href'))).to.deep.equal([
      '/a',
      '/b',
    ]);
  });

  it('are the first ones of their label', () => {
    const rendered = start();
    add(rendered, '[A]: /one\n\n[a]: /two\n\n[a]\n\nEnd.\n');
    expect(rendered.container.querySelector('a')?.getAttribute('href')).to.equal('/one');
  });

  it('change nothing where nothing refers to them', () => {
    const {
      markdown,
      runs: [first, second],
    } = runs(2);
    first?.run.append('# Title\n\nText [x].\n\n- item\n\nEnd.\n');
    first?.run.end();
    markdown.flush();
    const container = first?.container ?? document.body;
    const records = recordsOf(container, () => {
      second?.run.append('[g]: /x\n\nDone.\n');
      markdown.flush();
    });
    expect(records).to.deep.equal([]);
  });
});
