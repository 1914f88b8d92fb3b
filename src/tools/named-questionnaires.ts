/** Names of the elements in which answers are sent, as far as they have to be told from other text here. */
const RESPONSE_NAME = 'questionnaire-response';

/**
 * A questionnaire id in the JSON of a response, in the transports in which conversations are stored: with plain quotes,
 * backslash-escaped ones, entities, or typographic ones.
 */
const NAMED_ID = /questionnaire_id\\*(?:"|&quot;|[“”])\s*:\s*\\*(?:"|&quot;|[“”])([^"\\&“”]+)/g;

/**
 * The ids of the questionnaires that a text may answer. A cheap look, not a reading: it may find more than the text answers,
 * which whoever reads the response elements then finds out.
 */
export function namedQuestionnaires(text: string): string[] {
  if (!text.toLowerCase().includes(RESPONSE_NAME)) return [];
  return Array.from(text.matchAll(NAMED_ID), ([, id = '']) => id);
}

/** The message that a questionnaire of the text protocol belongs to: `m1` of `m1_q2`. */
export function messageOfQuestionnaire(questionnaireId: string): string {
  return questionnaireId.replace(/_q\d+$/, '');
}
