import type { Locale } from '../locale.js';
import { registerLocale } from '../registry.js';

/** French counts zero as one. */
const options = (count: number) => (count < 2 ? `${count} option` : `${count} options`);

/** French. */
const fr: Locale = {
  lang: 'fr',
  other: 'Autre',
  answerTitle: 'Réponses au questionnaire',
  questionFallback: 'Question',
  unanswered: 'Sans réponse',
  unselected: 'Rien de sélectionné',
  answerSeparator: ' : ',
  listSeparator: ', ',
  submit: 'Envoyer',
  retry: 'Réessayer',
  back: 'Retour',
  next: 'Suivant',
  progress: (current, total) => `Question ${current} sur ${total}`,
  untitled: 'Questionnaire',
  otherLabel: (other, question) => `${other} : ${question}`,
  optional: 'Facultatif',
  chooseOne: 'Choisissez une option',
  chooseAny: 'Choisissez autant d’options que vous voulez, ou aucune',
  chooseExactly: (count) => `Choisissez exactement ${options(count)}`,
  chooseAtLeast: (count) => `Choisissez au moins ${options(count)}`,
  chooseAtMost: (count) => `Choisissez au plus ${options(count)}`,
  chooseBetween: (least, most) => `Choisissez de ${least} à ${most} options`,
  maximumReached: (count) => `Vous pouvez choisir au plus ${options(count)}. Décochez-en d’abord une autre.`,
  answerRequired: 'Choisissez une option.',
  otherTextRequired: (other) => `Précisez ce que vous entendez par « ${other} ».`,
  tooFewSelected: (count) => `Choisissez au moins ${options(count)}.`,
  tooManySelected: (count) => `Choisissez au plus ${options(count)}.`,
  problemSummary: (count) =>
    count < 2 ? `${count} question attend une réponse.` : `${count} questions attendent une réponse.`,
  sending: 'Envoi en cours…',
  sent: 'Envoyé',
  answered: 'Répondu',
  sentAutomatically: 'Envoyé automatiquement, le temps étant écoulé',
  failed: 'Vos réponses n’ont pas pu être envoyées. Elles sont toujours là : réessayez.',
  notSent: 'Pas encore envoyé. Vos réponses sont toujours là.',
  superseded: 'Fermé. Il n’est plus possible de répondre à ce formulaire.',
  waitsForMessage: 'Vous pourrez envoyer dès que le message sera complet.',
  pending: 'Un formulaire arrive…',
  invalid: 'Ce formulaire n’a pas pu être lu, vous voyez donc son texte.',
  toolWaiting: 'Ce formulaire ne peut pas encore être rempli ici.',
  toolFailed: 'L’assistant n’a pas pu créer ce formulaire.',
  clarificationAsked: 'Une précision a été demandée.',
  cancelled: 'Annulé sans réponse.',
  stopped: 'Interrompu sans réponse.',
  notShown: 'Les questions n’ont pas pu être affichées, il n’y a donc pas de réponse.',
  showFailed: 'Un problème est survenu pendant l’affichage des questions, il n’y a donc pas de réponse.',
  reasoning: 'Raisonnement',
  copy: 'Copier',
  copied: 'Copié',
  loadImage: (alt, host) => (alt === '' ? `Charger l’image de ${host}` : `Charger l’image « ${alt} » de ${host}`),
  code: 'Code',
  table: 'Tableau',
};

registerLocale(fr);
export default fr;
