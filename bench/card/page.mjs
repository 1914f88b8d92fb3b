/** Runs in the browser: shows forms, and does to them what a user does; takes the time until all is drawn and laid out. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

function layOut(element) {
  if (element.getBoundingClientRect().height <= 0) throw new Error('No layout.');
}

/** Where a contender has drawn: its shadow root, if it has one. */
const rootOf = (host) => host.firstElementChild?.shadowRoot ?? host;

function newHost() {
  const host = document.createElement('main');
  document.body.replaceChildren(host);
  return host;
}

async function show(contender, asked) {
  const host = newHost();
  const start = performance.now();
  await contender.show(host, asked);
  layOut(host);
  const time = performance.now() - start;
  const root = rootOf(host);
  const controls = root.querySelectorAll('input:not([type="button"]), textarea').length;
  const wanted = asked.reduce((sum, { options }) => sum + Math.max(1, options.length), 0);
  const drawn = root.querySelectorAll(contender.question).length;
  if (controls !== wanted || drawn !== asked.length) {
    throw new Error(`It shows ${controls} of ${wanted} controls, ${drawn} of ${asked.length} questions.`);
  }
  return { time, host, root };
}

/**
 * The first form that a fresh page shows, then the same a few more times. Between two forms the page gets a turn, which is
 * not measured.
 */
globalThis.measure = async (name, count, later) => {
  const contender = globalThis.contenders[name];
  contender.prepare();
  layOut(document.documentElement);
  const asked = globalThis.questions(count);
  const times = [];
  for (let i = 0; i <= later; i++) {
    times.push((await show(contender, asked)).time);
    await turn();
  }
  return { cold: times[0], warm: times.slice(1) };
};

/** What a user does to a form of questions of all types, and the question that it is done to. */
const ACTIONS = {
  click: {
    question: 51,
    begin: (question) => [...question.querySelectorAll('input')],
    step: (inputs, n) => inputs[n % inputs.length].click(),
  },
  keystroke: {
    question: 50,
    begin: (question) => question.querySelector('textarea'),
    step(field) {
      field.value += 'a';
      field.dispatchEvent(
        new InputEvent('input', { bubbles: true, composed: true, data: 'a', inputType: 'insertText' }),
      );
    },
  },
};

/** The time of each step, and how many nodes of other questions the steps have touched. */
globalThis.act = async (name, actionName, count, steps) => {
  const contender = globalThis.contenders[name];
  contender.prepare();
  const { host, root } = await show(contender, globalThis.questions(count, { texts: true }));
  const { question: index, begin, step } = ACTIONS[actionName];
  const question = root.querySelectorAll(contender.question)[index];
  const state = begin(question);
  const settled = () => host.firstElementChild?.updateComplete;
  const times = [];
  for (let n = 0; n < steps; n++) {
    const start = performance.now();
    step(state, n);
    await settled();
    layOut(host);
    times.push(performance.now() - start);
    await turn();
  }
  const touched = new Set();
  const note = (records) => {
    for (const { target } of records) {
      const other = (target instanceof Element ? target : target.parentElement)?.closest(contender.question);
      if (other && other !== question) touched.add(target);
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let n = 0; n < 5; n++) {
    step(state, n);
    await settled();
    await turn();
  }
  note(observer.takeRecords());
  observer.disconnect();
  return { times, touched: touched.size };
};
