import { expect } from '@open-wc/testing';
import DOMPurify from 'dompurify';
import { MarkdownDocument, renderMarkdownToString } from '../../src/markdown/index.js';
import { ATTACKS } from '../fixtures/attacks.js';
import { chunksOf, end, htmlOf, normalize, render, start, stream } from './support.js';

/** The elements that the renderer makes; there are no others. */
const TAGS = new Set(
  (
    'a blockquote br button code del details div em h1 h2 h3 h4 h5 h6 hr img input label li ol p pre span strong ' +
    'summary table tbody td th thead tr ul kbd sub sup u mark ins s b i small q'
  ).split(' '),
);

const ATTRIBUTES = new Set(
  (
    'alt aria-label checked class data-src decoding dir disabled href loading open part referrerpolicy rel role scope ' +
    'src start tabindex target title type'
  ).split(' '),
);

/** What an attack would need: elements and attributes that are not of the closed table, and addresses that run or leak. */
function findings(root: ParentNode): string[] {
  const found: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    if (!TAGS.has(element.localName)) found.push(`<${element.localName}>`);
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(`namespace of <${element.localName}>`);
    for (const { name, value } of element.attributes) {
      if (!ATTRIBUTES.has(name)) found.push(`${name}=`);
      if (name !== 'href' && name !== 'src' && name !== 'data-src') continue;
      const { protocol } = new URL(value, 'https://page.example/');
      const isRaster = name === 'src' && /^data:image\/(?:png|jpeg|gif|webp);base64,/.test(value);
      if (!['https:', 'http:', 'mailto:'].includes(protocol) && !isRaster) found.push(`${name}=${value}`);
      if (/^(?:javascript|data|vbscript):/i.test(value.replace(/[^a-z:]/gi, '')) && !isRaster) found.push(value);
    }
  }
  return found;
}

/** The HTML as DOMPurify leaves it, but for the attributes that it does not know and that run nothing. */
function purified(html: string): string {
  return DOMPurify.sanitize(html, {
    ADD_ATTR: ['part', 'target', 'referrerpolicy', 'decoding', 'loading', 'dir', 'open'],
    // A disabled checkbox, a button and a label are forms to it; they send nothing without a form.
    ADD_TAGS: ['input', 'button', 'label'],
    // For what XML parsers make of it, it would drop any attribute that holds a closing tag.
    SAFE_FOR_XML: false,
  });
}

describe('the detector of attacks', () => {
  const planted = {
    'an event handler': '<b onclick="x">a</b>',
    'a script': '<p><script>1</script></p>',
    'a javascript address': '<a href="java\tscript:alert(1)">a</a>',
    'a data address': '<a href="data:text/html,x">a</a>',
    'an id': '<p id="forms">a</p>',
    'an SVG': '<svg><a></a></svg>',
    'a style': '<p style="color: red">a</p>',
  };
  for (const [name, html] of Object.entries(planted)) {
    it(`finds ${name}`, () => {
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      expect(findings(body)).to.not.deep.equal([]);
    });
  }

  it('finds that DOMPurify changes planted attacks', () => {
    for (const name of ['an event handler', 'a script', 'a javascript address', 'a data address'] as const) {
      expect(purified(planted[name])).to.not.equal(normalize(planted[name]));
    }
  });
});

describe('attacks', () => {
  for (const [name, text] of Object.entries(ATTACKS)) {
    for (const images of ['click', 'all'] as const) {
      it(`makes nothing but the elements of the table: ${name}, images ${images}`, () => {
        const container = render(text, { images });
        expect(findings(container)).to.deep.equal([]);
        const html = htmlOf(container);
        expect(normalize(purified(html))).to.equal(html);
      });
    }

    it(`makes nothing else at any moment of the stream: ${name}`, () => {
      const rendered = start({ images: 'all' });
      for (const chunk of chunksOf(text, [1, 3, 2])) {
        rendered.run.append(chunk);
        rendered.document.flush();
        expect(findings(rendered.container)).to.deep.equal([]);
      }
      end(rendered);
      expect(htmlOf(rendered.container)).to.equal(htmlOf(render(text, { images: 'all' })));
    });

    it(`writes the same HTML on a server: ${name}`, () => {
      const { body } = new DOMParser().parseFromString(renderMarkdownToString(text, { images: 'all' }), 'text/html');
      expect(findings(body)).to.deep.equal([]);
      expect(htmlOf(body)).to.equal(htmlOf(render(text, { images: 'all' })));
    });
  }

  it('shows what it does not make as text', () => {
    expect(render('<img src=x onerror=alert(1)>').textContent).to.equal('<img src=x onerror=alert(1)>');
    expect(render('a <iframe src=x></iframe>').textContent).to.equal('a <iframe src=x></iframe>');
  });

  it('takes no id and no name from the message', () => {
    const container = render('<a id="submit" name="forms">x</a>\n\n# submit\n\n[submit](#submit)');
    expect(container.querySelector('[id], [name]')).to.equal(null);
  });

  it('asks no Trusted Types policy and sets no markup', () => {
    const sinks: string[] = [];
    const spied = ['innerHTML', 'outerHTML'] as const;
    const restore = spied.map((name) => {
      const descriptor = Object.getOwnPropertyDescriptor(Element.prototype, name);
      Object.defineProperty(Element.prototype, name, {
        configurable: true,
        get: () => '',
        set: () => sinks.push(name),
      });
      return () => descriptor && Object.defineProperty(Element.prototype, name, descriptor);
    });
    try {
      for (const text of Object.values(ATTACKS)) stream(chunksOf(text, [9]));
    } finally {
      for (const undo of restore) undo();
    }
    expect(sinks).to.deep.equal([]);
  });

  it('keeps the labels of definitions apart from the names of objects', () => {
    const container = render('[constructor] [__proto__] [toString]\n\n[__proto__]: https://x.example/p\n');
    expect([...container.querySelectorAll('a')].map((link) => link.textContent)).to.deep.equal(['proto']);
    expect(Object.getPrototypeOf({})).to.equal(Object.prototype);
  });

  it('throws nothing at texts of every single character', () => {
    const markdown = new MarkdownDocument();
    for (let code = 0; code < 0x3000; code += 1) {
      const run = markdown.createRun();
      run.append(`${String.fromCharCode(code)}a${String.fromCharCode(code)}`);
      run.end();
    }
    expect(() => markdown.flush()).to.not.throw();
  });
});
