import type { JsonType } from '../json.js';
import { quoteList } from '../quote.js';
import type { FaultCode, FaultDetails } from './result.js';

/** The languages of the tool's sentences; every other one gets English. */
export const SENTENCE_LOCALES = ['en', 'zh', 'pt'] as const;
export type SentenceLocale = (typeof SENTENCE_LOCALES)[number];

/** An option can be wrong in three ways that ask for different remedies; all other codes have one sentence. */
type SentenceKey = Exclude<FaultCode, 'question_option_invalid'> | `option_${NonNullable<FaultDetails['reason']>}`;

interface Sentences {
  /** With the number of questions in `{count}`. */
  success: string;
  types: Record<JsonType, string>;
  /** Cause, consequence and remedy, with gaps in braces for the path and the other details. */
  faults: Record<SentenceKey, string>;
}

const en: Sentences = {
  success: 'Questionnaire started and waiting for user input, with {count} questions.',
  types: {
    array: 'a list',
    object: 'an object',
    string: 'a text',
    number: 'a number',
    boolean: 'a boolean',
    null: 'null',
    missing: 'missing',
  },
  faults: {
    title_type_invalid: '{path} is {actual}, so the form cannot show it. Write a text, or leave the title out.',
    questions_must_be_list: '{path} is {actual}, so there is nothing to ask. Send a list of question objects.',
    questions_empty: '{path} is an empty list, so there is nothing to ask. Send at least one question.',
    question_not_object: '{path} is {actual}, so it cannot be asked. Send an object with "type" and "text".',
    question_id_duplicate:
      '{path} is {value}, the id of {first} too, so their answers could not be told apart. Give each question an id of its own.',
    question_type_invalid: '{path} is {value}, which is no type of question. Use one of {allowed}.',
    question_text_required:
      '{path} and its "title" hold no text, so there is nothing to ask. Write the question in "text".',
    question_options_required:
      '{path} holds no options, so nothing can be chosen. Send a list with at least one, or make the question a free_text.',
    option_not_readable:
      '{path} is neither a text nor an object with a text in "value" or "label", so it cannot be shown. Write it as a text; put numbers in quotes.',
    option_repeated:
      '{path} has the value {value} of {first} again, so the two could not be told apart in the answer. Give it another value, or remove it.',
    option_reserved:
      '{path} has the value {value}, which is reserved for Other. Give it another value, or set "allow_other" to true instead.',
    default_type_invalid:
      '{path} is {actual} where {expected} is needed, so nothing can be selected at first. Send {expected}.',
    default_list_invalid_items:
      '{path} holds items that are no texts, at {positions}, so they select nothing. Send the values of options as texts.',
    default_value_not_in_options:
      '{path} names {value}, which is no value of an option, so it selects nothing. Use one of {allowed}, or leave the default out.',
    allow_other_type_invalid: '{path} is {actual}, so it is not clear whether Other is offered. Send true or false.',
  },
};

const zh: Sentences = {
  success: '问卷已发起，正在等待用户填写，共 {count} 个问题。',
  types: {
    array: '列表',
    object: '对象',
    string: '文本',
    number: '数字',
    boolean: '布尔值',
    null: 'null',
    missing: '空缺',
  },
  faults: {
    title_type_invalid: '{path} 现为{actual}，表单无法显示它。请写成文本，或省略标题。',
    questions_must_be_list: '{path} 现为{actual}，没有可以提问的内容。请给出由问题对象组成的列表。',
    questions_empty: '{path} 是空列表，没有可以提问的内容。请至少给出一个问题。',
    question_not_object: '{path} 现为{actual}，无法提问。请给出带有 "type" 和 "text" 的对象。',
    question_id_duplicate: '{path} 的值 {value} 与 {first} 相同，两题的回答将无法区分。请为每个问题使用各自的 id。',
    question_type_invalid: '{path} 的值 {value} 不是已知的题型。请使用以下之一：{allowed}。',
    question_text_required: '{path} 及其 "title" 都没有文字，没有可以提问的内容。请在 "text" 中写出问题。',
    question_options_required: '{path} 没有选项，用户无从选择。请给出至少一个选项，或将题型改为 free_text。',
    option_not_readable:
      '{path} 既不是文本，也不是 "value" 或 "label" 为文本的对象，因此无法显示。请写成文本，数字请加引号。',
    option_repeated: '{path} 的值 {value} 与 {first} 重复，回答中无法区分两者。请换一个值，或删除该项。',
    option_reserved: '{path} 的值 {value} 是留给“其他”的保留值。请换一个值，或改为将 "allow_other" 设为 true。',
    default_type_invalid: '{path} 现为{actual}，此处需要{expected}，因此无法预先选中。请给出{expected}。',
    default_list_invalid_items: '{path} 的第 {positions} 项不是文本，因此无法选中任何选项。请以文本形式给出选项的值。',
    default_value_not_in_options:
      '{path} 中的 {value} 不是任何选项的值，因此无法选中。请使用以下之一：{allowed}，或省略默认值。',
    allow_other_type_invalid: '{path} 现为{actual}，无法判断是否提供“其他”。请写 true 或 false。',
  },
};

const pt: Sentences = {
  success: 'Questionário iniciado e aguardando a resposta do usuário, com {count} perguntas.',
  types: {
    array: 'uma lista',
    object: 'um objeto',
    string: 'um texto',
    number: 'um número',
    boolean: 'um valor booleano',
    null: 'null',
    missing: 'um campo ausente',
  },
  faults: {
    title_type_invalid: '{path} é {actual}, e o formulário não pode mostrá-lo. Escreva um texto ou omita o título.',
    questions_must_be_list: '{path} é {actual}, e não há o que perguntar. Envie uma lista de objetos de pergunta.',
    questions_empty: '{path} é uma lista vazia, e não há o que perguntar. Envie pelo menos uma pergunta.',
    question_not_object: '{path} é {actual}, e não pode ser perguntado. Envie um objeto com "type" e "text".',
    question_id_duplicate:
      '{path} é {value}, já usado em {first}, e as respostas não poderiam ser distinguidas. Dê a cada pergunta um id próprio.',
    question_type_invalid: '{path} é {value}, que não é um tipo de pergunta. Use um destes: {allowed}.',
    question_text_required:
      '{path} e o seu "title" não têm texto, e não há o que perguntar. Escreva a pergunta em "text".',
    question_options_required:
      '{path} não tem opções, e nada pode ser escolhido. Envie uma lista com pelo menos uma, ou use o tipo free_text.',
    option_not_readable:
      '{path} não é um texto nem um objeto com texto em "value" ou "label", e não pode ser mostrado. Escreva-o como texto; ponha números entre aspas.',
    option_repeated:
      '{path} repete o valor {value} de {first}, e os dois não poderiam ser distinguidos na resposta. Use outro valor ou remova a opção.',
    option_reserved:
      '{path} tem o valor {value}, reservado para Outro. Use outro valor, ou defina "allow_other" como true.',
    default_type_invalid:
      '{path} é {actual} onde é preciso {expected}, e nada pode ser pré-selecionado. Envie {expected}.',
    default_list_invalid_items:
      '{path} tem itens que não são textos, nas posições {positions}, e eles não selecionam nada. Envie os valores das opções como textos.',
    default_value_not_in_options:
      '{path} indica {value}, que não é valor de nenhuma opção, e não seleciona nada. Use um destes: {allowed}, ou omita o padrão.',
    allow_other_type_invalid: '{path} é {actual}, e não se sabe se Outro é oferecido. Envie true ou false.',
  },
};

export const SENTENCES: Record<SentenceLocale, Sentences> = { en, zh, pt };

/** The language of a BCP 47 tag (`pt-BR`, `zh_Hans`), English where it is none of ours. */
export function sentenceLocale(tag: unknown): SentenceLocale {
  const language = typeof tag === 'string' ? tag.trim().toLowerCase().split(/[-_]/, 1)[0] : undefined;
  return SENTENCE_LOCALES.find((locale) => locale === language) ?? 'en';
}

/** How many places of a long list a sentence names. */
const SHOWN_POSITIONS = 10;

function fill(sentence: string, gaps: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (gap, name: string) => gaps[name] ?? gap);
}

export function successSentence(locale: SentenceLocale, count: number): string {
  return fill(SENTENCES[locale].success, { count: String(count) });
}

export function faultSentence(locale: SentenceLocale, code: FaultCode, details: FaultDetails): string {
  const { types, faults } = SENTENCES[locale];
  const key: SentenceKey = code === 'question_option_invalid' ? `option_${details.reason ?? 'not_readable'}` : code;
  const { path, expected, actual = 'missing', value, allowed = [], positions = [], first = '' } = details;
  return fill(faults[key], {
    path,
    first,
    expected: types[expected ?? 'string'],
    actual: types[actual],
    value: value === undefined ? types[actual] : quoteList([value].flat()),
    allowed: quoteList(allowed),
    positions: positions.slice(0, SHOWN_POSITIONS).join(', '),
  });
}
