import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { GFM_EXAMPLES } from '../fixtures/gfm-examples.js';
import { add, chunksOf, end, htmlOf, recordsOf, render, start, stream } from './support.js';

const BLOCKS = [
  '# Title\n\n',
  'Some *words* and `code`.\n\n',
  '> a quote\n> of two lines\n\n',
  '```js\nlet a;\n```\n\n',
  '| a | b |\n|---|---|\n| 1 | 2 |\n\n',
  '<details>\n<summary>More</summary>\n\ninner\n\n</details>\n\n',
  '---\n\n',
];

describe('settled blocks', () => {
  for (const [i, block] of BLOCKS.entries()) {
    it(`keep their nodes and get no mutation: ${JSON.stringify(block)}`, () => {
      const rendered = start();
      add(rendered, `Before\n\n${block}Later block\n`);
      const settled = [...rendered.container.children].slice(0, -1);
      const changed = new Set<Node>();
      for (const chunk of chunksOf(`${BLOCKS.join('')}${BLOCKS[i]}The end.`, [3, 1, 7])) {
        for (const { target } of recordsOf(rendered.container, () => add(rendered, chunk))) changed.add(target);
      }
      for (const { target } of recordsOf(rendered.container, () => end(rendered))) changed.add(target);
      expect([...rendered.container.children].slice(0, settled.length)).to.deep.equal(settled);
      for (const node of changed) expect(settled.some((block) => block.contains(node))).to.equal(false);
    });
  }

  it('stay in an open list: its earlier items are not touched', () => {
    const rendered = start();
    add(rendered, '- one\n- two\n- three\n');
    const [one, two] = rendered.container.querySelectorAll('li');
    const records = recordsOf(rendered.container, () => {
      for (const letter of '- four and **more**\n- five\n\nafter') add(rendered, letter);
      end(rendered);
    });
    expect(records.some(({ target }) => one?.contains(target) || two?.contains(target))).to.equal(false);
  });

  it('are drawn again once when their list becomes loose', () => {
    const rendered = start();
    add(rendered, '- one\n- two\n- three\n');
    const one = rendered.container.querySelector('li');
    const loosened = recordsOf(rendered.container, () => add(rendered, '\n- four\n'));
    expect(loosened.some(({ target }) => one?.contains(target))).to.equal(true);
    expect(rendered.container.querySelector('li')).to.equal(one);
    const after = recordsOf(rendered.container, () => add(rendered, '\n- five\n\n- six\n'));
    expect(after.some(({ target }) => one?.contains(target))).to.equal(false);
  });

  it('are not touched by a definition that they do not refer to', () => {
    const rendered = start();
    add(rendered, 'See [a].\n\nSee [b].\n\n- See [a][c]\n- two\n\nEnd of it.\n');
    const [first, second] = rendered.container.querySelectorAll('p');
    const item = rendered.container.querySelector('li');
    const records = recordsOf(rendered.container, () => add(rendered, '\n[b]: /b\n\nMore.\n'));
    expect(second?.innerHTML).to.contain('href="/b"');
    expect(records.some(({ target }) => second?.contains(target))).to.equal(true);
    expect(records.some(({ target }) => first?.contains(target) || item?.contains(target))).to.equal(false);
    const none = recordsOf(rendered.container, () => add(rendered, '\n[unused]: /u\n\nEven more.\n'));
    expect(none.some(({ target }) => first?.contains(target) || second?.contains(target))).to.equal(false);
  });

  it('get no mutation, in random texts', () => {
    const blocks = fc.array(
      fc.constantFrom(...BLOCKS, ...GFM_EXAMPLES.filter((text) => !/\[|</.test(text)).map((text) => `${text}\n`)),
      {
        minLength: 2,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(
        blocks,
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 10 }),
        (parts, lengths) => {
          const rendered = start();
          let before: Element[] = [];
          for (const chunk of chunksOf(parts.join('Between.\n\n'), lengths)) {
            const records = recordsOf(rendered.container, () => add(rendered, chunk));
            const after = [...rendered.container.children];
            // All but the last two: what is held back may still join the last block that is drawn.
            const settled = before.slice(0, -2);
            expect(after.slice(0, settled.length)).to.deep.equal(settled);
            for (const { target } of records) expect(settled.some((block) => block.contains(target))).to.equal(false);
            before = after;
          }
          rendered.container.remove();
        },
      ),
      { numRuns: 150 },
    );
  }).timeout(60_000);
});

describe('nothing new', () => {
  it('writes nothing to the DOM', () => {
    const text = BLOCKS.join('');
    const { document: markdown, run, container } = stream([text]);
    const records = recordsOf(container, () => {
      markdown.flush();
      run.set(text);
      run.append('');
      run.end();
      markdown.flush();
    });
    expect(records).to.deep.equal([]);
  });

  it('writes nothing when everything is drawn again', () => {
    const rendered = stream([BLOCKS.join('')], { images: 'click' });
    const records = recordsOf(rendered.container, () => {
      rendered.document.options = { images: 'all' };
      rendered.document.flush();
    });
    expect(records).to.deep.equal([]);
  });
});

describe('a changed text', () => {
  it('keeps the nodes of what is the same, before and after', () => {
    const { document: markdown, run, container } = stream(['# A\n\none\n\ntwo\n\n- x\n- y\n\nlast\n']);
    const [heading, one, two, list, last] = container.children;
    const records = recordsOf(container, () => {
      run.set('# A\n\none\n\ntwo, changed\n\nnew\n\n- x\n- y\n\nlast\n');
      run.end();
      markdown.flush();
    });
    const after = [...container.children];
    expect(after[0]).to.equal(heading);
    expect(after[1]).to.equal(one);
    expect(after[2]).to.equal(two);
    expect(after[4]).to.equal(list);
    expect(after[5]).to.equal(last);
    expect(records.length).to.be.at.most(2);
    expect(htmlOf(container)).to.equal(htmlOf(render('# A\n\none\n\ntwo, changed\n\nnew\n\n- x\n- y\n\nlast\n')));
  });

  it('that begins with the current one is growth', () => {
    const { document: markdown, run, container } = start();
    let text = '';
    for (const chunk of chunksOf(BLOCKS.join(''), [5])) {
      text += chunk;
      run.set(text);
      expect(run.text).to.equal(text);
      markdown.flush();
    }
    run.end();
    markdown.flush();
    expect(htmlOf(container)).to.equal(htmlOf(render(text)));
  });

  it('may be empty', () => {
    const { document: markdown, run, container } = stream(['a\n\nb']);
    run.set('');
    markdown.flush();
    expect(container.childNodes.length).to.equal(0);
  });

  it('takes its definitions away', () => {
    const { document: markdown, run, container } = stream(['[a]\n\n[a]: /one\n']);
    run.set('[a]\n\n[a]: /two\n');
    run.end();
    markdown.flush();
    expect(container.querySelector('a')?.getAttribute('href')).to.equal('/two');
    run.set('[a]\n');
    run.end();
    markdown.flush();
    expect(container.innerHTML).to.equal('<p dir="auto">[a]</p>');
  });
});

describe('what the user does', () => {
  it('keeps a selection while the text grows', () => {
    const rendered = start();
    add(rendered, 'First paragraph.\n\nSecond one');
    const second = rendered.container.lastElementChild?.firstChild;
    const selection = getSelection();
    if (!second || !selection) throw new Error('There is no text to select.');
    selection.setBaseAndExtent(second, 0, second, 6);
    for (const letter of ' with **more** words.\n\n- and\n- a list\n') add(rendered, letter);
    end(rendered);
    expect(selection.toString()).to.equal('Second');
  });

  it('is not disturbed after the run is disposed of', () => {
    const { run, container } = stream(['a']);
    run.dispose();
    expect(container.childNodes.length).to.equal(0);
    expect(run.text).to.equal('');
  });
});

describe('a long text', () => {
  it('stands in boxes of some blocks, but for the first ones, which keeps layout linear', () => {
    const { container } = stream(chunksOf('Some words.\n\n# Title\n\n'.repeat(60), [50]));
    const boxes = [...container.querySelectorAll('.box')];
    expect(container.children.length).to.equal(16 + boxes.length);
    expect(boxes.map((box) => box.children.length)).to.deep.equal([16, 16, 16, 16, 16, 16, 8]);
    expect(boxes.every((box) => box.parentNode === container)).to.equal(true);
  });

  it('keeps its settled blocks when a new box begins', () => {
    const rendered = start();
    add(rendered, 'Some words.\n\n'.repeat(100));
    const blocks = [...rendered.container.querySelectorAll('p')];
    const records = recordsOf(rendered.container, () => {
      for (const chunk of chunksOf('Other words.\n\n'.repeat(100), [9])) add(rendered, chunk);
    });
    expect([...rendered.container.querySelectorAll('p')].slice(0, 100)).to.deep.equal(blocks);
    expect(records.some(({ target }) => blocks.some((block) => block.contains(target)))).to.equal(false);
  });
});
