import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { httpError } from './error-responses.ts';
import type { HttpCode } from './error-responses.ts';

const responses: Readonly<Record<string, readonly [status: number, code: HttpCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too-late'],
  HPE_HEADER_OVERFLOW: [431, 'large-headers'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'bad-request'],
};

/** Time for the client to read the answer, in ms: a connection that is closed with unread data is reset. */
const closeDelay = 1000;

/** Sends an error for data that isn't HTTP, is too large or arrives too slowly, and closes the connection. */
export function respondToClientError(failure: NodeJS.ErrnoException, socket: Socket): void {
  // After part of a response, the client would read the error as the rest of it.
  if (failure.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const [status, code] = responses[failure.code ?? ''] ?? [400, 'bad-request'];
  const body = JSON.stringify(httpError(code));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  setTimeout(() => socket.destroy(), closeDelay).unref();
}
