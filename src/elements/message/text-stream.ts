export type TextSource = ReadableStream<string> | AsyncIterable<string>;

/**
 * Hands every piece of the source to the listener, until the source ends, the signal aborts, or the listener says that it
 * wants no more; the source is then told to stop. An error of the source rejects.
 */
export async function readTextStream(
  source: TextSource,
  signal: AbortSignal | undefined,
  onText: (text: string) => boolean,
): Promise<void> {
  const pieces = piecesOf(source);
  const aborted = abortion(signal);
  try {
    for (;;) {
      const next = await Promise.race([pieces.next(), aborted.promise]);
      if (next === undefined || next.done || !onText(next.value)) break;
    }
  } finally {
    aborted.forget();
    // A source that hangs would hang its own stop as well.
    Promise.resolve(pieces.stop()).catch(() => undefined);
  }
}

interface Pieces {
  next(): Promise<IteratorResult<string>>;
  stop(): unknown;
}

/** Not every browser iterates streams. */
function piecesOf(source: TextSource): Pieces {
  if ('getReader' in source) {
    const reader = source.getReader();
    return {
      next: async () => {
        const { done, value } = await reader.read();
        return done ? { done, value: undefined } : { done, value };
      },
      stop: () => reader.cancel(),
    };
  }
  const iterator = source[Symbol.asyncIterator]();
  return { next: () => iterator.next(), stop: () => iterator.return?.() };
}

/** Resolves to undefined when the signal aborts. */
function abortion(signal: AbortSignal | undefined): { promise: Promise<undefined>; forget: () => void } {
  let resolve: (value: undefined) => void = () => undefined;
  const promise = new Promise<undefined>((done) => {
    resolve = done;
  });
  const abort = () => resolve(undefined);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return { promise, forget: () => signal?.removeEventListener('abort', abort) };
}
