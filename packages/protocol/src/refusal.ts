import { errorMessages } from './error-codes.ts';
import type { ErrorCode } from './error-codes.ts';
import type { ServerMessage } from './server-message.ts';

/** Returns the refusal of a command for a reason outside the rules. */
export const refusal = (
  id: string,
  code: ErrorCode,
  detail = '',
): Extract<ServerMessage, { type: 'refused' }> => ({
  type: 'refused',
  id,
  code,
  rule: null,
  message: errorMessages[code],
  detail,
});

/** Returns an error that answers no command. */
export const notice = (
  code: ErrorCode,
  detail = '',
): Extract<ServerMessage, { type: 'error' }> => ({
  type: 'error',
  code,
  message: errorMessages[code],
  detail,
});
