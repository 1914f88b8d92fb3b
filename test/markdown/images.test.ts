import { expect } from '@open-wc/testing';
import { add, end, recordsOf, render, start } from './support.js';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const IMAGE = '![a *picture*](https://images.example/i.png "title")';

describe('images', () => {
  it('load when the user asks for them', () => {
    const container = render(`before ${IMAGE} after`);
    expect(container.querySelector('img')).to.equal(null);
    const button = container.querySelector('button');
    expect(button?.textContent).to.equal('Load image “a picture” from images.example');
    button?.click();
    const image = container.querySelector('img');
    expect(image?.getAttribute('src')).to.equal('https://images.example/i.png');
    expect(image?.alt).to.equal('a picture');
    expect(image?.title).to.equal('title');
    expect(image?.getAttribute('referrerpolicy')).to.equal('no-referrer');
    expect(container.querySelector('button')).to.equal(null);
    expect(container.textContent).to.equal('before  after');
  });

  it('stay loaded while the text grows, wherever they stand', () => {
    const rendered = start();
    add(rendered, `${IMAGE}\n\nnext\n\n- ${IMAGE} in an`);
    rendered.container.querySelector('button')?.click();
    expect(rendered.container.querySelectorAll('img').length).to.equal(2);
    const image = rendered.container.querySelector('img');
    add(rendered, ' item\n\nend');
    end(rendered);
    expect(rendered.container.querySelector('img')).to.equal(image);
    expect(rendered.container.querySelectorAll('img').length).to.equal(2);
  });

  it('touch nothing else when they load', () => {
    const container = render(`one\n\n${IMAGE}\n\ntwo`);
    const [one, , two] = container.children;
    const records = recordsOf(container, () => container.querySelector('button')?.click());
    expect(records.some(({ target }) => one?.contains(target) || two?.contains(target))).to.equal(false);
  });

  it('of raster data load at once', () => {
    expect(render(`![dot](${PIXEL})`).querySelector('img')?.getAttribute('src')).to.equal(PIXEL);
  });

  it('all load if the host says so', () => {
    expect(render(IMAGE, { images: 'all' }).querySelector('img')?.getAttribute('src')).to.equal(
      'https://images.example/i.png',
    );
  });

  it('are their alternative text if the host wants none, or the address is not allowed', () => {
    expect(render(`${IMAGE} ![dot](${PIXEL})`, { images: 'none' }).innerHTML).to.equal(
      '<p dir="auto">a picture dot</p>',
    );
    expect(render('![a](data:image/svg+xml,x)', { images: 'all' }).innerHTML).to.equal('<p dir="auto">a</p>');
  });

  it('are their alternative text in a link, where no button can stand', () => {
    const container = render(`[${IMAGE}](https://x.example)`);
    expect(container.querySelector('a')?.textContent).to.equal('a picture');
    expect(container.querySelector('button')).to.equal(null);
  });

  it('follow a change of the option', () => {
    const rendered = start();
    add(rendered, `${IMAGE}\n\nend`);
    rendered.document.options = { images: 'all' };
    rendered.document.flush();
    expect(rendered.container.querySelectorAll('img').length).to.equal(1);
    rendered.document.options = { images: 'none' };
    rendered.document.flush();
    expect(rendered.container.querySelector('img')).to.equal(null);
  });
});
