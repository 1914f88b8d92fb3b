import { expect } from '@open-wc/testing';
import { buildResponse, createDraft, parseMessage } from '../../src/protocol/index.js';
import { asciiLowerCase, CLIENT_NAMES, Names, REGISTERED_NAMES } from '../../src/protocol/names.js';
import { ELEMENT, expectBlocks, FENCE, form, RESPONSE, reply } from '../support/protocol-marks.js';

const renamed = (text: string, name: string) => text.replaceAll('questionnaire', name);

describe('the read names', () => {
  it('are the unprefixed one and Sage’s, with their responses', () => {
    for (const name of CLIENT_NAMES) {
      const segments = expectBlocks(`Hi.\n\n${form(renamed(FENCE, name))}\n${form(renamed(ELEMENT, name))}`);
      const names = segments.flatMap((segment) => (segment.kind === 'questionnaire' ? segment.questionnaire.name : []));
      expect(names).to.deep.equal([name, name]);
      const response = RESPONSE.replaceAll('<questionnaire-', `<${name}-`).replaceAll('</questionnaire-', `</${name}-`);
      const [segment] = expectBlocks(reply(response));
      expect(segment).to.have.nested.property('response.name', `${name}-response`);
    }
  });

  it('are not those that other clients are registered for', () => {
    for (const name of REGISTERED_NAMES.filter((other) => !CLIENT_NAMES.some((read) => read === other)))
      expectBlocks(`Hi.\n\n${renamed(FENCE, name)}\n\n${renamed(ELEMENT, name)} ${form(ELEMENT)}`);
  });

  it('are the given ones, and no others', () => {
    const names = ['acme-questionnaire', 'Survey'];
    expectBlocks(`Hi.\n\n${form(renamed(FENCE, names[0] ?? ''))}\n${form(renamed(ELEMENT, 'survey'))}\n${ELEMENT}`, {
      names,
    });
    expectBlocks(`Hi.\n\n${FENCE}\n${ELEMENT}`, { names: [] });
  });

  it('name the response', () => {
    const [segment] = parseMessage(renamed(ELEMENT, 'survey'), { names: ['survey'] });
    if (segment?.kind !== 'questionnaire') throw new Error('The survey was not read.');
    const { responseText } = buildResponse(segment.questionnaire, createDraft(segment.questionnaire));
    expect(responseText).to.match(/^<survey-response>\{"type":"survey_response",/);
  });

  it('are compared without regard to ASCII case only', () => {
    const names = new Names(['Kiosk']);
    expect(names.lookUp('KIOSK')).to.deep.equal({ name: 'kiosk', kind: 'request' });
    expect(names.lookUp('kiosk-RESPONSE')).to.deep.equal({ name: 'kiosk-response', kind: 'response' });
    expect(names.lookUp('\u212aiosk')).to.equal(undefined);
    expect(asciiLowerCase('\u0130\u212aÄK')).to.equal('\u0130\u212aÄk');
  });

  it('can begin with their beginnings alone', () => {
    const names = new Names(['a-b']);
    for (const beginning of ['', 'a', 'A-', 'a-b', 'a-b-r', 'a-b-response'])
      expect(names.canBegin(beginning)).to.equal(true);
    for (const other of ['b', 'a-c', 'a-b-x', 'a-b-response-']) expect(names.canBegin(other)).to.equal(false);
  });
});
