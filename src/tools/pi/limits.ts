/** Upper limits of Pi's questionnaire. Texts are counted in UTF-16 units, after trimming. */
export const PI_LIMITS = {
  questions: 20,
  options: 50,
  id: 128,
  label: 200,
  prompt: 2000,
  other: 2000,
  description: 500,
  clarification: 1000,
} as const;
