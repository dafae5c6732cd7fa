import { t } from '@stackmate/words';
import { plural } from '../words/index.ts';

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

interface Refusal {
  readonly error: string;
  readonly message: string;
  readonly detail: string;
}

/** Returns how long to wait, in words. `seconds` is at least 1. */
function waitText(seconds: number): string {
  return seconds < 90
    ? plural(seconds, 'Try again in a second.', 'Try again in {count} seconds.')
    : plural(Math.ceil(seconds / 60), 'Try again in a minute.', 'Try again in {count} minutes.');
}

/** Converts a refusal of the server. `retryAfter` is the number of seconds until another attempt, if it says so. */
export function refusal(
  { error, message, detail }: Refusal,
  retryAfter: number | null,
): RequestResult<never> {
  // Other details are for developers.
  const named = error === 'bad-name' && detail !== '' ? `${t(message)} ${t(detail)}` : t(message);
  return failed(error, retryAfter === null ? named : `${named} ${waitText(retryAfter)}`);
}
