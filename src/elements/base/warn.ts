const said = new Set<string>();

/** Writes a sentence to the console, once for each subject: a list of a hundred messages shall not repeat it. */
export function warnOnce(subject: string, sentence: string): void {
  if (said.has(subject)) return;
  said.add(subject);
  console.warn(`questionnaire-message: ${sentence}`);
}
