import { errorMessages, httpErrors } from '@stackmate/protocol';
import type { HttpError } from '@stackmate/protocol';
import { accountErrors } from '@stackmate/protocol/account';
import { socialErrors } from '@stackmate/protocol/social';
import { storeErrors } from '@stackmate/protocol/store';
import { t } from '@stackmate/words';
import { refusalText, waitText } from '../refusals/refusal-text.ts';
import type { RefusalTexts } from '../refusals/refusal-text.ts';

/** Why a request failed, for the player. */
export interface Fault {
  /** A code of the server, or `offline`, `failed` or `cancelled`. */
  readonly code: string;
  readonly text: string;
}

export type RequestResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: Fault };

export const failed = (code: string, text: string): RequestResult<never> => ({
  ok: false,
  fault: { code, text },
});

export const offline = (): RequestResult<never> =>
  failed(
    'offline',
    t('You are offline, or the server can’t be reached. Check your connection and try again.'),
  );

/** Reasons of the HTTP interface; a code of accounts may mean something else elsewhere. */
const httpTexts: RefusalTexts = {
  ...accountErrors,
  ...errorMessages,
  ...httpErrors,
  ...socialErrors,
  ...storeErrors,
};
const accountTexts: RefusalTexts = { ...httpTexts, ...accountErrors };

/** Returns why the server refused a request to an address, for the player. */
export const httpRefusalText = (
  { error, message, detail }: HttpError,
  address: string = '',
): string =>
  refusalText(
    { code: error, message, detail },
    address.startsWith('/api/account') ? accountTexts : httpTexts,
  );

/** Converts a refusal of the server. `retryAfter` is the number of seconds until another attempt, if it says so. */
export function refusal(
  error: HttpError,
  address: string,
  retryAfter: number | null,
): RequestResult<never> {
  const text = httpRefusalText(error, address);
  if (retryAfter === null) return failed(error.error, text);
  const wait =
    retryAfter < 90
      ? waitText(retryAfter, 'second')
      : waitText(Math.ceil(retryAfter / 60), 'minute');
  return failed(error.error, `${text} ${wait}`);
}
