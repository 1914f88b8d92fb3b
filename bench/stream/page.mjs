/**
 * Runs in the browser: hands a text in chunks to a contender, waits until it is drawn and laid out, and takes the time of
 * each chunk. Between chunks the page gets a turn now and then, outside of what is measured.
 */
globalThis.measure = async (contenderName, text, chunkLength, every) => {
  const contender = globalThis.contenders[contenderName];
  const host = document.createElement('main');
  document.body.replaceChildren(host);
  const append = contender(host);
  const times = [];
  for (let at = 0, n = 0; at < text.length; at += chunkLength, n++) {
    const chunk = text.slice(at, at + chunkLength);
    const measured = n % every === 0;
    if (!measured && append.skip) {
      append.skip(chunk);
      continue;
    }
    const start = performance.now();
    const drawn = append(chunk);
    if (drawn) await drawn;
    if (host.getBoundingClientRect().height < 0) throw new Error('No layout.');
    times.push(performance.now() - start);
    if (n % 100 === 99) await new Promise((resolve) => setTimeout(resolve));
  }
  const { length } = host.textContent || host.firstElementChild?.shadowRoot?.textContent || '';
  if (length < text.length / 3) throw new Error(`${contenderName} shows only ${length} characters.`);
  return times;
};
