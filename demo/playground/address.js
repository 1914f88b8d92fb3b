/**
 * The state of the playground in the hash of the address: `#id=m1&lang=de&text=…`, the text as deflated UTF-8 in base64url,
 * because a message is long and an address should not be.
 */

/** Writes the state. What is as in `defaults` is left out. */
export async function hashOf(state, defaults) {
  const { text, ...options } = state;
  const changed = Object.entries(options).filter(([name, value]) => value !== defaults[name]);
  const parameters = new URLSearchParams(changed);
  parameters.set('text', await packed(text));
  return `#${parameters}`;
}

/** Reads a state; undefined where the hash holds none. */
export async function stateOf(hash, defaults) {
  const parameters = new URLSearchParams(hash.slice(1));
  if (!parameters.has('text')) return undefined;
  try {
    const text = await unpacked(parameters.get('text'));
    return { ...defaults, ...Object.fromEntries(parameters), text };
  } catch {
    // Somebody has cut the address short.
    return undefined;
  }
}

async function packed(text) {
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte));
  return btoa(characters.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function unpacked(code) {
  const characters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0));
  return new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), bytes));
}

async function through(transform, bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(transform);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
