import { httpError, parseValue } from '@stackmate/protocol';
import type { HttpError } from '@stackmate/protocol';
import { t } from '../words/index.ts';
import { failed, offline, refusal } from './result.ts';
import type { Fault, RequestResult } from './result.ts';

type Schema<T> = Parameters<typeof parseValue<T>>[0];

/** Returns the seconds of the header `Retry-After`; null without one. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return seconds >= 1 ? Math.ceil(seconds) : null;
}

function readError(value: unknown): HttpError | null {
  const error = parseValue(httpError, value);
  return error.ok ? error.value : null;
}

/** Sends a request and reads JSON. Never throws. */
async function call<T>(
  answer: Schema<T>,
  path: string,
  init: RequestInit,
  readRefusal: (value: unknown) => HttpError | null = readError,
): Promise<RequestResult<T>> {
  let response: Response;
  let value: unknown;
  try {
    response = await fetch(path, init);
    value = await response.json();
  } catch {
    return offline();
  }
  if (!response.ok) {
    const error = readRefusal(value) ?? readError(value);
    if (error) return refusal(error, retryAfterOf(response));
  }
  const parsed = response.ok ? parseValue(answer, value) : null;
  return parsed?.ok
    ? { ok: true, value: parsed.value }
    : failed(
        'failed',
        t('The server’s answer makes no sense here. Reload the page and try again.'),
      );
}

/** Reads something from the server. */
export const read = <T>(
  answer: Schema<T>,
  path: string,
  signal?: AbortSignal,
): Promise<RequestResult<T>> => call(answer, path, signal ? { signal } : {});

/** Pauses before a read is repeated, in ms. */
const retryPauses = [400, 1500] as const;

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Reads something from the server, and tries again if it can't be reached. */
export async function readWithRetries<T>(
  answer: Schema<T>,
  path: string,
  signal?: AbortSignal,
): Promise<RequestResult<T>> {
  let result = await read(answer, path, signal);
  for (const time of retryPauses) {
    if (result.ok || result.fault.code !== 'offline' || signal?.aborted) break;
    await pause(time);
    result = await read(answer, path, signal);
  }
  return result;
}

/** A change that was refused because of another one; `conflict` is what the server has instead. */
export interface ConflictResult<C> {
  readonly ok: false;
  readonly fault: Fault;
  readonly conflict: C;
}

/** Sends a change like `write`. A refusal that contains what the server has instead gives it back. */
export async function writeOrConflict<T, C extends HttpError>(
  answer: Schema<T>,
  conflict: Schema<C>,
  path: string,
  body: object,
): Promise<RequestResult<T> | ConflictResult<C>> {
  let found: C | null = null;
  const result = await call(answer, path, changing(body), (value) => {
    const parsed = parseValue(conflict, value);
    if (!parsed.ok) return null;
    found = parsed.value;
    return parsed.value;
  });
  return found === null || result.ok ? result : { ...result, conflict: found };
}

const changing = (body: object, guestToken: string | null = null): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(guestToken === null ? {} : { authorization: `Bearer ${guestToken}` }),
  },
  body: JSON.stringify(body),
  // A deck may be saved as the page closes.
  keepalive: true,
});

/**
 * Sends a change once. What must not happen twice carries a key in its body, so that it can be repeated. `guestToken`
 * identifies a guest, who has no session.
 */
export const write = <T>(
  answer: Schema<T>,
  path: string,
  body: object,
  guestToken: string | null = null,
): Promise<RequestResult<T>> => call(answer, path, changing(body, guestToken));
