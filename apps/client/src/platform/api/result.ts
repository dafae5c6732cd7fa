import type { HttpError } from '@stackmate/protocol';
import { t } from '@stackmate/words';
import { messageText, waitText } from '../refusals/refusal-text.ts';

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

/** Returns why the server refused a request. The texts are loaded with the first refusal: a match starts without them. */
async function refusedText(error: HttpError, address: string): Promise<string> {
  try {
    const { httpRefusalText } = await import('../refusals/http-texts.ts');
    return httpRefusalText(error, address);
  } catch {
    return messageText(error.message);
  }
}

/** Converts a refusal of the server. `retryAfter` is the number of seconds until another attempt, if it says so. */
export async function refusal(
  error: HttpError,
  address: string,
  retryAfter: number | null,
): Promise<RequestResult<never>> {
  const text = await refusedText(error, address);
  if (retryAfter === null) return failed(error.error, text);
  const wait =
    retryAfter < 90
      ? waitText(retryAfter, 'second')
      : waitText(Math.ceil(retryAfter / 60), 'minute');
  return failed(error.error, `${text} ${wait}`);
}
