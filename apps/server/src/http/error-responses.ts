import { errorMessages } from '@stackmate/protocol';
import type { ErrorCode, HttpError } from '@stackmate/protocol';

/** What HTTP has words for, beside the codes of the protocol. */
const httpMessages = {
  'not-found': 'There is nothing here.',
  'method-not-allowed': 'This address does not take that method.',
  'bad-request': 'The request is not as it should be.',
  'large-headers': 'The request has too many headers, or they are too large.',
  'too-late': 'The request took too long to arrive.',
  'bad-handshake': 'The WebSocket handshake is not as RFC 6455 has it.',
  'upgrade-required': 'This address takes WebSockets only.',
} as const;

export type HttpCode = keyof typeof httpMessages | ErrorCode;

const messages: Readonly<Record<HttpCode, string>> = { ...errorMessages, ...httpMessages };

export const httpError = (code: HttpCode, detail = ''): HttpError => ({
  error: code,
  message: messages[code],
  detail,
});
