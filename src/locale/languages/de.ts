import type { Locale } from '../locale.js';
import { registerLocale } from '../registry.js';

const options = (count: number) => (count === 1 ? '1 Möglichkeit' : `${count} Möglichkeiten`);

/** German. */
const de: Locale = {
  lang: 'de',
  other: 'Anderes',
  answerTitle: 'Antworten auf den Fragebogen',
  questionFallback: 'Frage',
  unanswered: 'Nicht beantwortet',
  unselected: 'Nichts ausgewählt',
  answerSeparator: ': ',
  listSeparator: ', ',
  submit: 'Absenden',
  retry: 'Erneut versuchen',
  back: 'Zurück',
  next: 'Weiter',
  progress: (current, total) => `Frage ${current} von ${total}`,
  untitled: 'Fragebogen',
  otherLabel: (other, question) => `${other}: ${question}`,
  optional: 'Freiwillig',
  chooseOne: 'Bitte eine Möglichkeit wählen',
  chooseAny: 'Beliebig viele wählen, oder keine',
  chooseExactly: (count) => `Bitte genau ${options(count)} wählen`,
  chooseAtLeast: (count) => `Bitte mindestens ${options(count)} wählen`,
  chooseAtMost: (count) => `Höchstens ${options(count)} wählen`,
  chooseBetween: (least, most) => `Bitte ${least} bis ${most} Möglichkeiten wählen`,
  maximumReached: (count) => `Es sind höchstens ${options(count)} erlaubt. Bitte zuerst eine andere abwählen.`,
  answerRequired: 'Bitte eine Möglichkeit wählen.',
  otherTextRequired: (other) => `Bitte schreiben, was mit „${other}“ gemeint ist.`,
  tooFewSelected: (count) => `Bitte mindestens ${options(count)} wählen.`,
  tooManySelected: (count) => `Bitte höchstens ${options(count)} wählen.`,
  problemSummary: (count) => (count === 1 ? '1 Frage braucht eine Antwort.' : `${count} Fragen brauchen eine Antwort.`),
  sending: 'Wird gesendet…',
  sent: 'Abgesendet',
  answered: 'Beantwortet',
  sentAutomatically: 'Automatisch abgesendet, weil die Zeit um war',
  failed: 'Die Antworten konnten nicht gesendet werden. Sie sind noch da: bitte erneut versuchen.',
  notSent: 'Noch nicht gesendet. Die Antworten sind noch da.',
  superseded: 'Geschlossen. Dieses Formular kann nicht mehr beantwortet werden.',
  waitsForMessage: 'Absenden ist möglich, sobald die Nachricht vollständig ist.',
  pending: 'Ein Formular ist unterwegs…',
  invalid: 'Dieses Formular konnte nicht gelesen werden, deshalb steht hier sein Text.',
  reasoning: 'Gedankengang',
  copy: 'Kopieren',
  copied: 'Kopiert',
  loadImage: (alt, host) => (alt === '' ? `Bild von ${host} laden` : `Bild „${alt}“ von ${host} laden`),
  code: 'Code',
  table: 'Tabelle',
};

registerLocale(de);
export default de;
