import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { render } from '@lit-labs/ssr';
import { RenderResultReadable } from '@lit-labs/ssr/lib/render-result-readable.js';
import { Conversation } from './conversation.js';
import { page, styles } from './page.js';

/** Draws the chat for each visitor, streams the agent's replies, and keeps the conversations in memory. PORT sets the port. */
const POLICY = `default-src 'none'; script-src 'self'; style-src 'self' ${styles.join(' ')}; connect-src 'self'`;
const FILES = { '/client.js': 'text/javascript; charset=utf-8', '/chat.css': 'text/css; charset=utf-8' };

const conversations = new Map();

/** What each request gets, by method and path. */
const ANSWERS = {
  'GET /': (_request, response, { messages }) => {
    response.setHeader('content-security-policy', POLICY);
    send(response, 'text/html; charset=utf-8', new RenderResultReadable(render(page(messages))));
  },

  'GET /messages': (_request, response, { messages }) => {
    send(response, 'application/json', Readable.from([JSON.stringify(messages)]));
  },

  'POST /messages': async (request, response, conversation) => {
    conversation.hear(await text(request));
    ANSWERS['GET /messages'](request, response, conversation);
  },

  'POST /reply': (_request, response, conversation) => {
    const reply = conversation.reply();
    if (reply === undefined) {
      response.writeHead(204).end();
    } else {
      response.setHeader('message-id', reply.id);
      send(response, 'text/plain; charset=utf-8', Readable.from(reply.pieces));
    }
  },

  'DELETE /messages': (request, response) => {
    conversations.delete(visitorOf(request));
    response.writeHead(204).end();
  },
};

const server = createServer(async (request, response) => {
  response.setHeader('cache-control', 'no-store');
  try {
    const { pathname } = new URL(request.url, 'http://localhost');
    const answer = ANSWERS[`${request.method} ${pathname}`];
    if (answer) await answer(request, response, conversationOf(request, response));
    else if (FILES[pathname]) {
      const file = await readFile(new URL(`dist${pathname}`, import.meta.url));
      response.writeHead(200, { 'content-type': FILES[pathname] }).end(file);
    } else response.writeHead(404).end();
  } catch (error) {
    console.error(error);
    response.destroy();
  }
});
server.listen(Number(process.env.PORT ?? 8080), 'localhost', () => {
  console.log(`http://localhost:${server.address().port}/`);
});

function send(response, type, body) {
  response.setHeader('content-type', type);
  // A visitor who leaves ends what is being sent.
  pipeline(body, response, () => undefined);
}

/** The conversation of the visitor, who is known by a cookie. */
function conversationOf(request, response) {
  const known = visitorOf(request);
  const visitor = known ?? randomUUID();
  if (known === undefined) response.setHeader('set-cookie', `visitor=${visitor}; HttpOnly; SameSite=Strict`);
  const conversation = conversations.get(visitor) ?? new Conversation();
  conversations.set(visitor, conversation);
  return conversation;
}

function visitorOf(request) {
  return /(?:^|; )visitor=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
}
