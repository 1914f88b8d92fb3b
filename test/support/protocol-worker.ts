import { parseMessage } from '../../src/protocol/index.js';

/** The protocol in a worker: takes a message, gives its segments back. */
self.addEventListener('message', ({ data }) => self.postMessage(parseMessage(data)));
