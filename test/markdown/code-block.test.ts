import { expect, nextFrame } from '@open-wc/testing';
import { add, chunksOf, end, recordsOf, render, start, stream } from './support.js';

describe('code blocks', () => {
  it('name their language and can be copied', () => {
    const container = render('```python title="x"\nprint(1)\n```');
    const block = container.querySelector('[part="code"]');
    expect(block?.querySelector('.language')?.textContent).to.equal('python');
    expect(block?.querySelector('button')?.textContent).to.equal('Copy');
    expect(block?.querySelector('pre')?.getAttribute('aria-label')).to.equal('Code: python');
    expect(block?.querySelector('code')?.className).to.equal('language-python');
  });

  it('pass the accessibility check', async () => {
    const container = render(
      '```js\nlet a;\n```\n\n- [x] done\n\n| a |\n|---|\n| b |\n\n![c](https://x.example/i.png)\n\n> d',
    );
    await expect(container).to.be.accessible();
    container.remove();
  });

  it('copy their code to the clipboard and say so politely', async () => {
    const written: string[] = [];
    const { clipboard } = navigator;
    const fake = { writeText: async (text: string) => void written.push(text) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: fake });
    try {
      const container = render('```js\nlet a;\n\nlet b;\n```', { texts: { copy: 'Kopieren', copied: 'Kopiert' } });
      const button = container.querySelector('button');
      const status = container.querySelector('[role="status"]');
      expect(button?.textContent).to.equal('Kopieren');
      expect(status?.textContent).to.equal('');
      button?.click();
      await nextFrame();
      expect(written).to.deep.equal(['let a;\n\nlet b;']);
      expect(button?.textContent).to.equal('Kopiert');
      expect(status?.textContent).to.equal('Kopiert');
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    }
  });

  it('copy through a selection where there is no clipboard, and put the focus back', async () => {
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    const commands: string[] = [];
    const { execCommand } = document;
    document.execCommand = (command) => {
      commands.push(
        `${command} ${getSelection()?.toString() || (document.activeElement as HTMLTextAreaElement).value}`,
      );
      return true;
    };
    try {
      const container = render('```\ncode\n```');
      const button = container.querySelector('button');
      button?.focus();
      button?.click();
      await nextFrame();
      expect(commands).to.deep.equal(['copy code']);
      expect(document.activeElement).to.equal(button);
      expect(container.querySelector('textarea')).to.equal(null);
      expect(button?.textContent).to.equal('Copied');
    } finally {
      document.execCommand = execCommand;
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    }
  });

  it('hold their text in boxes of some dozens of lines', () => {
    const code = Array.from({ length: 100 }, (_, i) => `line ${i}\n`).join('');
    const element = render(`\`\`\`\n${code}\`\`\``).querySelector('code');
    expect(element?.textContent).to.equal(code);
    expect(element?.childNodes.length).to.equal(4);
  });

  it('touch only their last box while they grow', () => {
    const rendered = start();
    add(rendered, `\`\`\`js\n${'let a;\n'.repeat(100)}`);
    const element = rendered.container.querySelector('code');
    const last = element?.lastChild;
    const records = recordsOf(rendered.container, () => {
      for (const chunk of chunksOf('let b;\nlet', [3])) add(rendered, chunk);
    });
    expect(records.every(({ target }) => last?.contains(target))).to.equal(true);
    expect(records.length).to.be.greaterThan(0);
  });

  it('hold a line back that may close them', () => {
    const rendered = start();
    add(rendered, '````md\na\n``');
    const element = rendered.container.querySelector('code');
    expect(element?.textContent).to.equal('a\n');
    add(rendered, '`\nb\n');
    expect(element?.textContent).to.equal('a\n```\nb\n');
    add(rendered, '````\n\nafter');
    expect(element?.textContent).to.equal('a\n```\nb\n');
    expect(rendered.container.lastElementChild?.textContent).to.equal('after');
  });

  describe('drawn by the host', () => {
    it('get the code, the language and whether it is final', () => {
      const calls: [string, string, boolean][] = [];
      const node = document.createElement('my-code');
      const { container } = stream(['```js\nlet', ' a;\n', '```\n\nafter'], {
        renderCode: (code, lang, final) => {
          calls.push([code, lang, final]);
          return node;
        },
      });
      expect(container.firstElementChild).to.equal(node);
      expect(calls.at(-1)).to.deep.equal(['let a;\n', 'js', true]);
      expect(calls.filter(([, , final]) => final).length).to.equal(1);
      expect(calls.some(([code, , final]) => code === 'let' && !final)).to.equal(true);
    });

    it('keep the node that the host gives again', () => {
      const node = document.createElement('pre');
      const rendered = start({
        renderCode: (code) => {
          node.textContent = code;
          return node;
        },
      });
      add(rendered, '```\na');
      const records = recordsOf(rendered.container, () => add(rendered, 'b\nc'));
      expect(records.every(({ target }) => target === node)).to.equal(true);
      expect(rendered.container.textContent).to.equal('ab\nc');
    });

    it('are the default block while the host gives null', () => {
      const options = {
        renderCode: (code: string, _lang: string, final: boolean) => {
          if (!final) return null;
          const pre = document.createElement('pre');
          pre.textContent = `drawn ${code}`;
          return pre;
        },
      };
      const rendered = start(options);
      add(rendered, 'x\n\n```\na\n');
      expect(rendered.container.querySelector('.copy')).to.not.equal(null);
      add(rendered, '```\n');
      end(rendered);
      expect(rendered.container.innerHTML).to.equal('<p dir="auto">x</p><pre>drawn a\n</pre>');
    });

    it('are asked for in lists and quotes too', () => {
      const container = render('- a\n\n  ```js\n  b\n  ```\n\n> ```\n> c\n> ```', {
        renderCode: (code, lang) => document.createTextNode(`${lang}:${code}`),
      });
      expect(container.textContent).to.equal('ajs:b\n:c\n');
    });

    it('are asked for rarely when they are long', () => {
      let calls = 0;
      stream(chunksOf(`\`\`\`\n${'let a;\n'.repeat(8000)}\`\`\`\n`, [20]), {
        renderCode: () => {
          calls++;
          return null;
        },
      });
      expect(calls).to.be.below(500);
    });
  });
});
