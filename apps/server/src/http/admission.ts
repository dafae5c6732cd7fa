import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { respondToClientError } from './client-error.ts';

/** Max number of unanswered requests on one connection. Browsers and proxies send the next one after the answer. */
const maxUnanswered = 8;

/** Max number of headers of a request. Browsers send about twenty, and proxies add some. */
export const maxHeaders = 100;

/**
 * The HTTP parser of a connection. Node neither limits the requests in one chunk of data nor documents a way to stop
 * parsing.
 */
interface SocketWithParser {
  readonly parser?: { onIncoming: () => number } | null;
}

/** Return value of a parser callback that stops parsing. */
const stopParsing = (): number => 2;

/** Stops parsing the requests that arrived in the same chunk as the last one; a chunk can hold thousands. */
function stopReading(socket: Socket): void {
  const { parser } = socket as SocketWithParser;
  if (parser) parser.onIncoming = stopParsing;
}

/**
 * Passes requests to `listener` one at a time, with a turn of the event loop in between, so that many requests never
 * block the thread for longer than one does. Calls `countLimitHit` for each connection that is closed because it has
 * too many unanswered requests.
 */
export function admitRequests(listener: RequestListener, onLimited: () => void): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  const queue: (readonly [IncomingMessage, ServerResponse])[] = [];
  let isBusy = false;

  function handleNext(): void {
    const next = queue.shift();
    isBusy = next !== undefined;
    if (!next) return;
    const [request, response] = next;
    try {
      if (!request.socket.destroyed) listener(request, response);
    } finally {
      setImmediate(handleNext);
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
      onLimited();
      stopReading(socket);
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1));
    queue.push([request, response]);
    if (!isBusy) handleNext();
  };
}
