/** What of the Web Crypto API is needed. It is no part of the language, and an insecure page has only half of it. */
interface RandomSource {
  randomUUID?: () => string;
}

/** An id that no other questionnaire has. It is no secret. */
export function createRandomId(): string {
  const { crypto } = globalThis as { crypto?: RandomSource };
  if (typeof crypto?.randomUUID === 'function') return crypto.randomUUID();
  const randomHex = () =>
    Math.floor(Math.random() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0');
  return Array.from({ length: 4 }, randomHex).join('');
}
