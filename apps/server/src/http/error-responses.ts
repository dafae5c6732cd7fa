import { errorMessages } from '@stackmate/protocol';
import type { ErrorCode, HttpError } from '@stackmate/protocol';

/** Messages for HTTP errors that the protocol has no code for. */
const httpMessages = {
  'not-found': 'Page not found.',
  'method-not-allowed': "This address doesn't support that method.",
  'bad-request': 'Invalid request.',
  'large-headers': 'The request has too many headers, or they are too large.',
  busy: 'The server is busy. Try again in a moment.',
  'page-too-slow': 'This page took too long. Try again later.',
  'too-late': 'The request took too long to arrive.',
  'bad-handshake': 'Invalid WebSocket handshake (see RFC 6455).',
  'upgrade-required': 'This address only accepts WebSocket connections.',
  'wrong-content-type': 'Send the body as JSON.',
  'cross-site': 'Pages of other sites may not do this.',
  'account-needed': 'Create an account first.',
  'no-such-puzzle': 'There is no such puzzle.',
  'not-solved': 'These actions don’t solve the puzzle.',
  'email-not-verified': 'Verify your e-mail address first.',
} as const;

export type HttpCode = keyof typeof httpMessages | ErrorCode;

const messages: Readonly<Record<HttpCode, string>> = { ...errorMessages, ...httpMessages };

export const httpError = (code: HttpCode, detail = ''): HttpError => ({
  error: code,
  message: messages[code],
  detail,
});

/** Creates an error that is sent as 400 Bad Request. */
export const badRequest = (message: string): Error =>
  Object.assign(new Error(message), { statusCode: 400 });
