import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { respondToClientError } from './client-error.ts';

/** Max number of unanswered requests on one connection. Browsers and proxies send the next one after the answer. */
const maxUnanswered = 8;

/** Max number of headers of a request. Browsers send about twenty, and proxies add some. */
export const maxHeaders = 100;

/** The parser of a connection. Node has no limit for requests in one piece of data, and no documented way to stop it. */
interface SocketWithParser {
  readonly parser?: { onIncoming: () => number } | null;
}

/** What a parser is told about a request to read nothing more. */
const stopParsing = (): number => 2;

/** Reads no more requests of a connection that were sent together with the last one: thousands fit into one piece. */
function stopReading(socket: Socket): void {
  const { parser } = socket as SocketWithParser;
  if (parser) parser.onIncoming = stopParsing;
}

/**
 * Hands requests on one at a time, with a turn of the event loop between two of them: many at once, on one connection or
 * many, hold nothing up for longer than one does. `limited` is called for each connection that is closed for sending more
 * than it waits for.
 */
export function admitRequests(listener: RequestListener, limited: () => void): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  const queue: (readonly [IncomingMessage, ServerResponse])[] = [];
  let isBusy = false;

  function handNext(): void {
    const next = queue.shift();
    isBusy = next !== undefined;
    if (!next) return;
    const [request, response] = next;
    try {
      if (!request.socket.destroyed) listener(request, response);
    } finally {
      setImmediate(handNext);
    }
  }

  return (request, response) => {
    const { socket } = request;
    if (request.rawHeaders.length > 2 * maxHeaders) {
      stopReading(socket);
      respondToClientError(Object.assign(new Error(), { code: 'HPE_HEADER_OVERFLOW' }), socket);
      return;
    }
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > maxUnanswered) {
      limited();
      stopReading(socket);
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1));
    queue.push([request, response]);
    if (!isBusy) handNext();
  };
}
