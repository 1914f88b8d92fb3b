import { createServer } from 'node:http';

/**
 * @typedef {{ role: string, content: unknown, tool_call_id?: string }} Message
 * @typedef {{ text?: string, call?: { name: string, arguments: object } }} Reply what the model says, and the tool it calls
 * @typedef {(messages: Message[]) => Reply} Turn
 */

/** A model with an OpenAI-compatible API that says, turn by turn, what a script tells it to. */
export class ModelServer {
  /** The bodies of the requests so far, as the agent sent them. */
  requests = [];
  #turns;
  #server = createServer((request, response) => this.#respond(request, response));

  /** @param {Turn[]} turns */
  constructor(turns) {
    this.#turns = [...turns];
  }

  /** @returns {Promise<string>} its base address */
  async start() {
    await new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${this.#server.address().port}/v1`;
  }

  async stop() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get remainingTurns() {
    return this.#turns.length;
  }

  /** The texts of all tool results that the agent has handed to the model, oldest first. */
  get toolTexts() {
    const messages = this.requests.at(-1)?.messages ?? [];
    return messages.filter(({ role }) => role === 'tool').map(({ content }) => textOf(content));
  }

  async #respond(request, response) {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.method !== 'POST' || !request.url.endsWith('/chat/completions')) {
      response.writeHead(404).end();
      return;
    }
    const parsed = JSON.parse(body);
    this.requests.push(parsed);
    const turn = this.#turns.shift();
    if (!turn) {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'The script has no further turn.' } }));
      return;
    }
    const { text, call } = turn(parsed.messages);
    const number = this.requests.length;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (delta, finish = null) => {
      const choices = [{ index: 0, delta, finish_reason: finish }];
      const chunk = { id: `c${number}`, object: 'chat.completion.chunk', created: 0, model: parsed.model, choices };
      response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    };
    send({ role: 'assistant', content: text ?? '' });
    if (call) {
      const args = JSON.stringify(call.arguments);
      const head = { index: 0, id: `call_${number}`, type: 'function', function: { name: call.name, arguments: '' } };
      send({ tool_calls: [head] });
      // In two pieces, as a model's arguments arrive.
      for (const piece of [args.slice(0, 10), args.slice(10)]) {
        send({ tool_calls: [{ index: 0, function: { arguments: piece } }] });
      }
    }
    send({}, call ? 'tool_calls' : 'stop');
    response.end('data: [DONE]\n\n');
  }
}

/** The text of a message's content. */
export function textOf(content) {
  if (typeof content === 'string') return content;
  return (content ?? []).map(({ text = '' }) => text).join('');
}
