import type { Locale } from '../locale.js';
import { registerLocale } from '../registry.js';

const options = (count: number) => (count === 1 ? '1 opção' : `${count} opções`);

/** Brazilian Portuguese. */
const ptBr: Locale = {
  lang: 'pt-BR',
  other: 'Outro',
  answerTitle: 'Respostas do questionário',
  questionFallback: 'Pergunta',
  unanswered: 'Sem resposta',
  unselected: 'Nada selecionado',
  answerSeparator: ': ',
  listSeparator: ', ',
  submit: 'Enviar',
  retry: 'Tentar de novo',
  back: 'Voltar',
  next: 'Avançar',
  progress: (current, total) => `Pergunta ${current} de ${total}`,
  untitled: 'Questionário',
  otherLabel: (other, question) => `${other}: ${question}`,
  optional: 'Opcional',
  chooseOne: 'Escolha uma opção',
  chooseAny: 'Escolha quantas quiser, ou nenhuma',
  chooseExactly: (count) => `Escolha exatamente ${options(count)}`,
  chooseAtLeast: (count) => `Escolha pelo menos ${options(count)}`,
  chooseAtMost: (count) => `Escolha no máximo ${options(count)}`,
  chooseBetween: (least, most) => `Escolha de ${least} a ${most} opções`,
  maximumReached: (count) => `Você pode escolher no máximo ${options(count)}. Desmarque outra antes.`,
  answerRequired: 'Escolha uma opção.',
  otherTextRequired: (other) => `Escreva o que você quer dizer com “${other}”.`,
  tooFewSelected: (count) => `Escolha pelo menos ${options(count)}.`,
  tooManySelected: (count) => `Escolha no máximo ${options(count)}.`,
  problemSummary: (count) =>
    count === 1 ? '1 pergunta precisa de resposta.' : `${count} perguntas precisam de resposta.`,
  sending: 'Enviando…',
  sent: 'Enviado',
  answered: 'Respondido',
  sentAutomatically: 'Enviado automaticamente, porque o tempo acabou',
  failed: 'Não foi possível enviar suas respostas. Elas continuam aqui: tente de novo.',
  notSent: 'Ainda não enviado. Suas respostas continuam aqui.',
  superseded: 'Encerrado. Este formulário não pode mais ser respondido.',
  waitsForMessage: 'Você poderá enviar assim que a mensagem estiver completa.',
  pending: 'Um formulário está a caminho…',
  invalid: 'Não foi possível ler este formulário, por isso você vê o texto dele.',
  toolWaiting: 'Este formulário ainda não pode ser preenchido aqui.',
  toolFailed: 'O assistente não conseguiu criar este formulário.',
  clarificationAsked: 'Foi pedido um esclarecimento.',
  cancelled: 'Cancelado sem resposta.',
  stopped: 'Interrompido sem resposta.',
  notShown: 'Não foi possível mostrar as perguntas, por isso não há resposta.',
  showFailed: 'Algo deu errado ao mostrar as perguntas, por isso não há resposta.',
  reasoning: 'Raciocínio',
  copy: 'Copiar',
  copied: 'Copiado',
  loadImage: (alt, host) => (alt === '' ? `Carregar imagem de ${host}` : `Carregar a imagem “${alt}” de ${host}`),
  code: 'Código',
  table: 'Tabela',
};

registerLocale(ptBr);
export default ptBr;
