/** Gives a text bit by bit, so many characters a second, whatever the frame rate is. */
export async function* streamOf(text, charactersPerSecond, signal) {
  const start = await nextFrame();
  for (let given = 0; given < text.length && !signal.aborted; ) {
    const due = Math.ceil(((await nextFrame()) - start) * (charactersPerSecond / 1000));
    if (due <= given) continue;
    yield text.slice(given, due);
    given = due;
  }
}

function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
