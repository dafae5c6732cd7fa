import { t } from '@stackmate/words';

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
    ? t('{count, plural, one {Try again in a second.} other {Try again in # seconds.}}', {
        count: seconds,
      })
    : t('{count, plural, one {Try again in a minute.} other {Try again in # minutes.}}', {
        count: Math.ceil(seconds / 60),
      });
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
