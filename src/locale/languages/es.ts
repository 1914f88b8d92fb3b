import type { Locale } from '../locale.js';
import { registerLocale } from '../registry.js';

const options = (count: number) => (count === 1 ? '1 opción' : `${count} opciones`);

/** Spanish. */
const es: Locale = {
  lang: 'es',
  other: 'Otro',
  answerTitle: 'Respuestas del cuestionario',
  questionFallback: 'Pregunta',
  unanswered: 'Sin respuesta',
  unselected: 'Nada seleccionado',
  answerSeparator: ': ',
  listSeparator: ', ',
  submit: 'Enviar',
  retry: 'Reintentar',
  back: 'Atrás',
  next: 'Siguiente',
  progress: (current, total) => `Pregunta ${current} de ${total}`,
  untitled: 'Cuestionario',
  otherLabel: (other, question) => `${other}: ${question}`,
  optional: 'Opcional',
  chooseOne: 'Elige una opción',
  chooseAny: 'Elige las que quieras, o ninguna',
  chooseExactly: (count) => `Elige exactamente ${options(count)}`,
  chooseAtLeast: (count) => `Elige al menos ${options(count)}`,
  chooseAtMost: (count) => `Elige como máximo ${options(count)}`,
  chooseBetween: (least, most) => `Elige de ${least} a ${most} opciones`,
  maximumReached: (count) => `Puedes elegir como máximo ${options(count)}. Desmarca otra antes.`,
  answerRequired: 'Elige una opción.',
  otherTextRequired: (other) => `Escribe qué quieres decir con «${other}».`,
  tooFewSelected: (count) => `Elige al menos ${options(count)}.`,
  tooManySelected: (count) => `Elige como máximo ${options(count)}.`,
  problemSummary: (count) =>
    count === 1 ? '1 pregunta necesita respuesta.' : `${count} preguntas necesitan respuesta.`,
  sending: 'Enviando…',
  sent: 'Enviado',
  answered: 'Respondido',
  sentAutomatically: 'Enviado automáticamente porque se agotó el tiempo',
  failed: 'No se pudieron enviar tus respuestas. Siguen aquí: inténtalo de nuevo.',
  notSent: 'Aún sin enviar. Tus respuestas siguen aquí.',
  superseded: 'Cerrado. Este formulario ya no se puede responder.',
  waitsForMessage: 'Podrás enviarlo cuando el mensaje esté completo.',
  pending: 'Un formulario está en camino…',
  invalid: 'No se pudo leer este formulario, por eso ves su texto.',
  toolWaiting: 'Este formulario aún no se puede rellenar aquí.',
  toolFailed: 'El asistente no pudo crear este formulario.',
  clarificationAsked: 'Se pidió una aclaración.',
  cancelled: 'Cancelado sin respuesta.',
  stopped: 'Detenido sin respuesta.',
  notShown: 'No se pudieron mostrar las preguntas, por eso no hay respuesta.',
  showFailed: 'Algo falló al mostrar las preguntas, por eso no hay respuesta.',
  reasoning: 'Razonamiento',
  copy: 'Copiar',
  copied: 'Copiado',
  loadImage: (alt, host) => (alt === '' ? `Cargar imagen de ${host}` : `Cargar la imagen «${alt}» de ${host}`),
  code: 'Código',
  table: 'Tabla',
};

registerLocale(es);
export default es;
