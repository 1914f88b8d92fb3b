import { ELEMENT, form, itReads, JSON_PAYLOAD } from '../../support/protocol-marks.js';

const CLOSE = '</questionnaire>';
const opened = (opening: string, close = CLOSE) => opening + JSON_PAYLOAD + close;

describe('the opening of an element (rule 5)', () => {
  itReads({
    "is CommonMark's open tag, whose attributes are ignored": [
      '<questionnaire>',
      '<questionnaire >',
      '<questionnaire a>',
      '<questionnaire a="b">',
      "<questionnaire a='b > c' d>",
      '<questionnaire a=b c = "d">',
      '<questionnaire\t_a:b.c-d="x"\t>',
      '<questionnaire a="`">',
      '<questionnaire a="<questionnaire>">',
      '<questionnaire a=/>',
    ].map((opening) => form(opened(opening))),
    'may go on over the lines of its paragraph': [
      form(opened('<questionnaire\n  a="b">')),
      form(opened('<questionnaire a="\n">')),
      form(opened('<questionnaire\r\na >')),
    ],
    'ends where its paragraph ends': [
      opened('<questionnaire\n\n>'),
      opened('<questionnaire a="\n\n">'),
      opened('<questionnaire\n>'),
      opened('<questionnaire\n- a>'),
    ],
    'is found in any letter case': [
      form(opened('<QUESTIONNAIRE>', '</QUESTIONNAIRE>')),
      form(opened('<Sage-Questionnaire>', '</Sage-Questionnaire>')),
    ],
    'is none with another syntax': [
      '<questionnaire "a">',
      '<questionnaire a="b"c="d">',
      '<questionnaire / >',
      '< questionnaire>',
      '<questionnaire 1a>',
      '<questionnaire a="b>',
      '<questionnaire a=>',
      '<questionnaire a=b`c>',
      '<questionnaire<',
      '<\\questionnaire>',
      '\\<questionnaire>',
    ].map((opening) => opened(opening)),
    'is none of an empty element': ['<questionnaire/>', '<questionnaire />', '<questionnaire a="b"/>'].map(
      (opening) => `${opened(opening)} ${form(ELEMENT)}`,
    ),
    'has exactly a read name': [
      '<questionnaires>',
      '<questionnaire_>',
      '<questionnaire.a>',
      '<questionnaire:a>',
      '<questionnaire-extra>',
      '<questionnaire-response-extra>',
      '<foo-questionnaire>',
      '<yiii-questionnaire>',
      '<x-sage-questionnaire>',
    ].map((opening) => `${opened(opening)} ${form(ELEMENT)}`),
  });
});
