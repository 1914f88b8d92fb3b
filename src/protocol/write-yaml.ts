/** A text that any reader of YAML takes as it stands: words that begin with a letter, without an indicator. */
const PLAIN = /^\p{L}[\p{L}\p{M}\p{N} _,.()'!?/-]*$/u;
/** Words that some version of YAML takes for a boolean or for nothing. */
const MISREAD = /^(?:true|false|null|yes|no|on|off|y|n)$/i;
/** What JSON leaves as it is, but YAML may not hold or would take for the end of a line. */
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff]/g;

export type YamlValue = string | boolean | YamlValue[] | YamlMapping;
export interface YamlMapping {
  [key: string]: YamlValue;
}

function writeScalar(value: string | boolean): string {
  if (typeof value !== 'string' || (PLAIN.test(value) && !MISREAD.test(value) && !value.endsWith(' ')))
    return String(value);
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(UNPRINTABLE, escaped);
}

const isScalar = (value: YamlValue): value is string | boolean => typeof value !== 'object';

/** What stands behind a key or a dash: a scalar on the same line, or a list below it. */
function writeValue(value: YamlValue, indent: string): string {
  if (isScalar(value)) return ` ${writeScalar(value)}`;
  if (!Array.isArray(value)) return `\n${writeYaml(value, indent)}`;
  if (value.length === 0) return ' []';
  const items = value.map((item) =>
    isScalar(item) || Array.isArray(item)
      ? writeValue(item, `${indent}  `)
      : ` ${writeYaml(item, `${indent}  `).slice(indent.length + 2)}`,
  );
  return items.map((item) => `\n${indent}-${item}`).join('');
}

/** Writes a mapping in block style, one line a value, so that no line of it can look like a fence. */
export function writeYaml(mapping: YamlMapping, indent = ''): string {
  return Object.entries(mapping)
    .map(([key, value]) => `${indent}${key}:${writeValue(value, `${indent}  `)}`)
    .join('\n');
}
