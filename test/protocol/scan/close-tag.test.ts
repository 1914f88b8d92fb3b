import { broken, ELEMENT, form, itReads, JSON_PAYLOAD } from '../../support/protocol-marks.js';

const closed = (close: string) => `<questionnaire>${JSON_PAYLOAD}${close}`;

describe('the close of an element (rule 5)', () => {
  itReads({
    'is written with a slash, or with a slash behind a backslash': [
      closed('</questionnaire>'),
      closed('<\\/questionnaire>'),
    ].map(form),
    'may have blanks before its bracket': [
      closed('</questionnaire >'),
      closed('</questionnaire\n>'),
      closed('<\\/questionnaire\t \r\n>'),
    ].map(form),
    'may have blanks in front of it, also line ends': [
      form(`<questionnaire>\n\n ${JSON_PAYLOAD} \n\n</questionnaire>`),
      form(`<questionnaire>\r\n${JSON_PAYLOAD}\r\n</questionnaire>`),
    ],
    'ends the block, and the next one is text': `${form(closed('</questionnaire>'))} </questionnaire>`,
    'is written in the letter case of the opening': [
      closed('</Questionnaire>'),
      `<Questionnaire>${JSON_PAYLOAD}</questionnaire> ${form(ELEMENT)}`,
    ],
    'is written like that and not otherwise': [
      '</ questionnaire>',
      '< /questionnaire>',
      '</questionnaire/>',
      '</questionnaire a>',
      '<\\\\/questionnaire>',
      '</questionnaire',
      '&lt;/questionnaire&gt;',
      '',
    ].map(closed),
    'has the name of the opening': [
      closed('</sage-questionnaire>'),
      closed('</questionnaire-response>'),
      `<sage-questionnaire>${JSON_PAYLOAD}</questionnaire> ${form(`<sage-questionnaire>${JSON_PAYLOAD}</sage-questionnaire>`)}`,
    ],
    'does not count inside of a text of the JSON': [
      form(ELEMENT.replace('Why?', 'a </questionnaire> b <questionnaire> c')),
      form(ELEMENT.replace('Why?', 'a \\" </questionnaire>')),
      form(ELEMENT.replace('Why?', '<\\/questionnaire>')),
    ],
    'counts behind what is no payload': [
      broken('<questionnaire>x</questionnaire>'),
      broken('<questionnaire></questionnaire>'),
      broken('<questionnaire>{"a":1 x</questionnaire>'),
      broken(`<questionnaire>${JSON_PAYLOAD}${JSON_PAYLOAD}</questionnaire>`),
    ].map((block) => `${block} ${form(ELEMENT)}`),
  });
});
