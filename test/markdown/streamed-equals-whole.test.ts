import { expect } from '@open-wc/testing';
import { renderMarkdownToString } from '../../src/markdown/index.js';
import { chunksOf, render, serverHtml, stream } from './support.js';

const TEXT =
  '# Hi *there*\n\nPara **bold** and `code`\nline2  \nbr &copy; <kbd>Ctrl</kbd> <script>x</script>\n\n- a\n- b\n  1. x\n  2. y\n\n- [x] done **b**\n- [ ] no\n\n> quote\n> more\n\n| a | b |\n|:-:|--:|\n| 1 | 2 |\n| 3 | [g] |\n\n```js foo\nlet a;\n```\n\n<details>\n<summary>More *x*</summary>\n\nInner\n\n- l\n\n</details>\n\nAfter </b> https://a.b/c?d.\n\n<think>hm\n\n- a</think>\nend\n\n5. five\n6. six\n\n[g]: /url\n';

describe('streamed Markdown', () => {
  it('is in a browser what it is on a server', () => {
    expect(serverHtml(render(TEXT))).to.equal(renderMarkdownToString(TEXT));
  });
  it('ends as the whole text does, whatever the chunks', () => {
    expect(serverHtml(stream(chunksOf(TEXT, [1])).container)).to.equal(renderMarkdownToString(TEXT));
    expect(serverHtml(stream(chunksOf(TEXT, [7, 3, 11])).container)).to.equal(renderMarkdownToString(TEXT));
  });
});
