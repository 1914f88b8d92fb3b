import { expect } from '@open-wc/testing';
import { allowedUrl, type UrlKind } from '../../src/markdown/index.js';
import { render } from './support.js';

const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';

const ROWS: readonly (readonly [url: string, kind: UrlKind, expected: string | undefined])[] = [
  ['https://x.example/a b', 'link', 'https://x.example/a%20b'],
  ['HTTP://x.example', 'link', 'HTTP://x.example'],
  ['mailto:a@x.example', 'link', 'mailto:a@x.example'],
  ['/path?q=a:b', 'link', '/path?q=a:b'],
  ['#part', 'link', '#part'],
  ['?q', 'link', '?q'],
  ['a/b:c', 'link', 'a/b:c'],
  ['100%25', 'link', '100%25'],
  ['javascript:alert(1)', 'link', undefined],
  [' javascript:alert(1)', 'link', undefined],
  ['java\nscript:alert(1)', 'link', undefined],
  ['JAVA\u200bSCRIPT:alert(1)', 'link', undefined],
  ['data:text/html,x', 'link', undefined],
  [PIXEL, 'link', undefined],
  ['vbscript:x', 'link', undefined],
  ['ftp://x.example', 'link', undefined],
  ['tel:123', 'link', undefined],
  ['no-scheme:x', 'link', undefined],
  ['\ud800', 'link', undefined],
  ['https://x.example/i.png', 'image', 'https://x.example/i.png'],
  ['//x.example/i.png', 'image', '//x.example/i.png'],
  [PIXEL, 'image', PIXEL],
  ['data:image/svg+xml;base64,AAAA', 'image', undefined],
  ['data:image/png,AAAA', 'image', undefined],
  ['/i.png', 'image', undefined],
  ['mailto:a@x.example', 'image', undefined],
  ['blob:https://x.example/1', 'image', undefined],
];

describe('the rule for addresses', () => {
  for (const [url, kind, expected] of ROWS) {
    it(`${expected === undefined ? 'refuses' : 'allows'} ${JSON.stringify(url)} as ${kind}`, () => {
      expect(allowedUrl(url, kind)).to.equal(expected);
    });
  }

  it('is narrowed by a policy', () => {
    expect(allowedUrl('https://x.example', 'link', () => false)).to.equal(undefined);
    expect(allowedUrl('https://x.example', 'link', () => true)).to.equal('https://x.example');
  });

  it('never lets a policy allow what is not safe', () => {
    expect(allowedUrl('javascript:x', 'link', () => true)).to.equal(undefined);
    expect(allowedUrl('https://x.example', 'link', () => 'javascript:x')).to.equal(undefined);
  });

  it('takes the address that a policy gives', () => {
    const container = render('[a](https://x.example/b) ![c](https://x.example/d)', {
      images: 'all',
      urlPolicy: (url, kind) => `https://proxy.example/${kind}?u=${encodeURIComponent(url)}`,
    });
    expect(container.querySelector('a')?.getAttribute('href')).to.equal(
      'https://proxy.example/link?u=https%3A%2F%2Fx.example%2Fb',
    );
    expect(container.querySelector('img')?.getAttribute('src')).to.equal(
      'https://proxy.example/image?u=https%3A%2F%2Fx.example%2Fd',
    );
  });
});
