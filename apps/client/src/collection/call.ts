import { httpError, parseValue } from '@stackmate/protocol';
import { t } from '../words/index.ts';

type Schema<T> = Parameters<typeof parseValue<T>>[0];

/** Why a request failed. */
export interface CallFault {
  /** A code of the server, or `offline` or `failed`. */
  readonly code: string;
  readonly text: string;
}

export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: CallFault };

/** Pauses before a read is repeated, in ms. */
const retryPauses = [400, 1500] as const;

const failed = (code: string, text: string): CallResult<never> => ({
  ok: false,
  fault: { code, text },
});

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

async function callOnce<T>(
  answer: Schema<T>,
  path: string,
  init: RequestInit,
): Promise<CallResult<T>> {
  let response: Response;
  let value: unknown;
  try {
    response = await fetch(path, init);
    value = await response.json();
  } catch {
    return failed('offline', t('The server can’t be reached. Check your connection.'));
  }
  if (!response.ok) {
    const error = parseValue(httpError, value);
    if (error.ok) return failed(error.value.error, t(error.value.message));
  }
  const parsed = response.ok ? parseValue(answer, value) : null;
  return parsed?.ok
    ? { ok: true, value: parsed.value }
    : failed(
        'failed',
        t('The server’s answer makes no sense here. Reload the page and try again.'),
      );
}

/** Reads JSON. Repeats the request if the server can't be reached. Never throws. */
export async function read<T>(
  answer: Schema<T>,
  path: string,
  signal?: AbortSignal,
): Promise<CallResult<T>> {
  let result = await callOnce(answer, path, signal ? { signal } : {});
  for (const time of retryPauses) {
    if (result.ok || result.fault.code !== 'offline' || signal?.aborted) break;
    await pause(time);
    result = await callOnce(answer, path, signal ? { signal } : {});
  }
  return result;
}

/** Sends a change once. What must not happen twice carries a key in its body, so that the player can repeat it. */
export const write = <T>(answer: Schema<T>, path: string, body: object): Promise<CallResult<T>> =>
  callOnce(answer, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // A deck may be saved as the page closes.
    keepalive: true,
  });
