import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import css from 'vscode-css-languageservice';
import html from 'vscode-html-languageservice';

const readJson = async (file) =>
  JSON.parse(await readFile(new URL(`../../dist/editor/${file}`, import.meta.url), 'utf8'));

/** What the language service of VS Code proposes at the `|` in a text. */
function proposals(languageId, text, complete) {
  const offset = text.indexOf('|');
  const source = text.replace('|', '');
  const { TextDocument } = languageId === 'html' ? html : css;
  const document = TextDocument.create(`file:///page.${languageId}`, languageId, 1, source);
  return complete(document, document.positionAt(offset)).items;
}

describe('VS Code', async () => {
  const tags = html.newHTMLDataProvider('questionnaire-message', await readJson('vscode.html-custom-data.json'));
  const service = html.getLanguageService({ customDataProviders: [tags] });
  const inHtml = (text) =>
    proposals('html', text, (document, position) =>
      service.doComplete(document, position, service.parseHTMLDocument(document)),
    );
  const labels = (items) => items.map((item) => item.label);

  it('proposes the elements, with what they are', () => {
    const items = inHtml('<questionnaire-|');
    const names = ['questionnaire-answers', 'questionnaire-card', 'questionnaire-message'];
    assert.deepEqual(
      labels(items)
        .filter((label) => label.startsWith('questionnaire-'))
        .sort(),
      names,
    );
    const message = items.find((item) => item.label === 'questionnaire-message');
    assert.match(message.documentation.value, /A message of an assistant/);
    assert.match(message.documentation.value, /`questionnaire-submit`/);
  });

  it('proposes the attributes of an element, boolean ones without a value', () => {
    const items = inHtml('<questionnaire-message |>');
    const ours = ['content', 'message-id', 'draft-storage', 'streaming', 'tool-calls'];
    assert.deepEqual(
      ours.filter((name) => !labels(items).includes(name)),
      [],
    );
    const texts = Object.fromEntries(items.map((item) => [item.label, item.textEdit.newText]));
    assert.equal(texts.streaming, 'streaming');
    assert.equal(texts['message-id'], 'message-id="$1"');
  });

  it('proposes the words of an attribute', () => {
    assert.deepEqual(labels(inHtml('<questionnaire-message images="|">')), ['none', 'click', 'all']);
  });

  it('proposes the custom properties in style sheets', async () => {
    const service = css.getCSSLanguageService({
      customDataProviders: [css.newCSSDataProvider(await readJson('vscode.css-custom-data.json'))],
    });
    const items = proposals('css', 'questionnaire-message { --qm-a| }', (document, position) =>
      service.doComplete(document, position, service.parseStylesheet(document)),
    );
    const accent = items.find((item) => item.label === '--qm-accent');
    assert.match(accent.documentation.value, /^Buttons/);
  });
});
