import { errorMessages, httpErrors } from '@stackmate/protocol';
import type { ErrorCode, HttpError, HttpErrorCode } from '@stackmate/protocol';

export type HttpCode = HttpErrorCode | ErrorCode;

const messages: Readonly<Record<HttpCode, string>> = { ...errorMessages, ...httpErrors };

/** An error whose code is known to the compiler. */
export interface CodedError<Code extends string> extends HttpError {
  readonly error: Code;
}

export const httpError = <Code extends HttpCode>(code: Code, detail = ''): CodedError<Code> => ({
  error: code,
  message: messages[code],
  detail,
});

/** Creates an error that is sent as 400 Bad Request. */
export const badRequest = (message: string): Error =>
  Object.assign(new Error(message), { statusCode: 400 });
