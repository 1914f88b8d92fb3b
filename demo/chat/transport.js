/** Stands in for the network between the chat and its assistant. */

const LATENCY = 400;
const WORD_EVERY = 30;

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Sends a message of the user's.
 *
 * @param {() => boolean} fails asked when the message is under way
 * @throws {Error} when it fails
 */
export async function send(fails) {
  await pause(LATENCY);
  if (fails()) throw new Error('The message could not be sent.');
}

/** The time that the assistant needs for its first word. */
export function thinking() {
  return pause(LATENCY);
}

/** A reply as models give it: word by word. */
export async function* streamOf(text) {
  for (const [word] of text.matchAll(/\s*\S+|\s+$/g)) {
    yield word;
    await pause(WORD_EVERY);
  }
}
