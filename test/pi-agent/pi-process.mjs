import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const agent = fileURLToPath(new URL('cli.js', import.meta.resolve('@mariozechner/pi-coding-agent')));

/** The package under test: Pi finds its extension and its skill through `package.json`, as in an installation. */
const extensionPackage = fileURLToPath(new URL('../..', import.meta.url));

/** How long anything may take before the test gives up. */
const PATIENCE = 60_000;

/** A home folder in which Pi knows no model but the scripted one, and nothing is left behind. */
async function makeHome(modelAddress) {
  const home = await mkdtemp(join(tmpdir(), 'pi-home-'));
  await mkdir(join(home, '.pi/agent'), { recursive: true });
  const models = [{ id: 'scripted' }];
  const provider = { baseUrl: modelAddress, api: 'openai-completions', apiKey: 'none', models };
  await writeFile(join(home, '.pi/agent/models.json'), JSON.stringify({ providers: { local: provider } }));
  return home;
}

function startAgent(home, args) {
  const model = ['--provider', 'local', '--model', 'scripted', '--no-session', '-e', extensionPackage];
  return spawn(process.execPath, [agent, ...args, ...model], {
    cwd: home,
    env: { PATH: process.env.PATH, HOME: home, PI_OFFLINE: '1' },
  });
}

/** Lets Pi answer one prompt without any user interface, and gives what it prints. */
export async function printAnswer(modelAddress, prompt) {
  const home = await makeHome(modelAddress);
  try {
    const child = startAgent(home, ['--print', prompt]);
    child.stdin.end();
    return await collect(child);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

function collect(child) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve(output);
      else reject(new Error(`Pi ended with ${code}:\n${output}`));
    });
  });
}

/** A Pi process in RPC mode, and the user in front of it. */
export class PiProcess {
  #child;
  #home;
  #events = [];
  #log = '';
  #wake = () => {};

  static async start(modelAddress) {
    const pi = new PiProcess();
    pi.#home = await makeHome(modelAddress);
    pi.#child = startAgent(pi.#home, ['--mode', 'rpc']);
    pi.#read(pi.#child);
    return pi;
  }

  async stop() {
    const closed = new Promise((resolve) => this.#child.once('close', resolve));
    this.#child.kill();
    await closed;
    await rm(this.#home, { recursive: true, force: true });
  }

  /** Sends a command and gives the data of its response. */
  async command(type, fields = {}) {
    this.#send({ id: type, type, ...fields });
    const response = await this.waitFor((event) => event.type === 'response' && event.id === type);
    if (!response.success) throw new Error(`Pi refused ${type}: ${response.error}`);
    return response.data;
  }

  /** The next dialog that Pi opens. */
  dialog() {
    return this.waitFor(({ type, method }) => type === 'extension_ui_request' && ['select', 'input'].includes(method));
  }

  /** Waits for a selector, and chooses the one entry with this text in it. */
  async choose(text) {
    const { id, method, options = [], title } = await this.dialog();
    const entries = options.filter((option) => option.includes(text));
    if (method !== 'select' || entries.length !== 1) {
      throw new Error(`${JSON.stringify(text)} is not one entry of ${JSON.stringify({ method, title, options })}`);
    }
    this.#send({ type: 'extension_ui_response', id, value: entries[0] });
    return { title, options };
  }

  /** Waits for a text input, and fills it in. */
  async type(value) {
    const { id, method, title } = await this.dialog();
    if (method !== 'input') throw new Error(`No text can be typed into ${JSON.stringify({ method, title })}`);
    this.#send({ type: 'extension_ui_response', id, value });
  }

  async dismiss() {
    const { id } = await this.dialog();
    this.#send({ type: 'extension_ui_response', id, cancelled: true });
  }

  /** Waits until the agent has nothing more to do, and gives the results of its tools. */
  async toolResults() {
    await this.waitFor(({ type }) => type === 'agent_end');
    const { messages } = await this.command('get_messages');
    return messages.filter(({ role }) => role === 'toolResult');
  }

  /** The first event that fits and was not waited for before. */
  async waitFor(fits) {
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      const position = this.#events.findIndex(fits);
      if (position >= 0) return this.#events.splice(position, 1)[0];
      const left = deadline - Date.now();
      if (left <= 0 || this.#child.exitCode !== null) {
        throw new Error(`Pi does not go on. The last that it said:\n${this.#log.slice(-4000)}`);
      }
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  #send(message) {
    this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** One JSON object a line; only LF ends a line. */
  #read(child) {
    let rest = '';
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (chunk) => {
      this.#log += chunk;
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      for (const line of lines.filter((text) => text.trim() !== '')) this.#events.push(JSON.parse(line));
      this.#wake();
    });
    child.stderr.setEncoding('utf8');
    child.stderr.on('data', (chunk) => {
      this.#log += chunk;
    });
    child.on('close', () => this.#wake());
  }
}
