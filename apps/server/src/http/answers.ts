import { errorWords } from '@stackmate/protocol';
import type { ErrorCode, HttpError } from '@stackmate/protocol';

/** What HTTP has words for, beside the codes of the protocol. */
const httpWords = {
  'not-found': 'There is nothing here.',
  'method-not-allowed': 'This address does not take that method.',
  'bad-request': 'The request is not as it should be.',
} as const;

type HttpCode = keyof typeof httpWords | ErrorCode;

const words: Readonly<Record<HttpCode, string>> = { ...errorWords, ...httpWords };

export const httpError = (code: HttpCode, detail = ''): HttpError => ({
  error: code,
  message: words[code],
  detail,
});
