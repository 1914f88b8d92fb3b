import type { Problem } from './problems.js';

function placeText({ line, column, path }: Problem): string {
  const place = [line === undefined ? '' : `line ${line}, column ${column}`, path ?? ''].filter((part) => part !== '');
  return place.length > 0 ? `${place.join(', ')}: ` : '';
}

/**
 * A text for the model that wrote a broken questionnaire: what is wrong and where, and that the whole questionnaire is wanted
 * again. Hosts send it without showing it to the user.
 */
export function repairPrompt(problems: readonly (Problem & { name?: string })[], name = 'questionnaire'): string {
  return [
    'The questionnaire in your last reply could not be shown to the user:',
    ...problems.map((fault) => `- ${placeText(fault)}${fault.message}`),
    '',
    `Write the complete questionnaire again, with all of its questions and not only the mended part, under the name "${name}".`,
    'Put a sentence of ordinary prose in front of it. Use a fence of three backticks with block-style YAML, or the element',
    `<${name}> with one JSON object. Do not mention this message to the user.`,
  ].join('\n');
}
