import { httpError, parseValue } from '@stackmate/protocol';
import type { HttpError } from '@stackmate/protocol';
import { toRequest } from '@stackmate/protocol/route';
import type { AnswerOf, InputOf, Route } from '@stackmate/protocol/route';
import { t } from '@stackmate/words';
import { guestTokenKey, localStore } from '../storage/index.ts';
import { fetchServer } from './fetch-server.ts';
import { failed, offline, refusal } from './result.ts';
import type { Fault, RequestResult } from './result.ts';

type Schema<T> = Parameters<typeof parseValue<T>>[0];

/** A route whose answers are checked. */
type Answering = Route & { readonly answer: object };

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Identifies a guest, who has no session. Calls that guests may send have the token of this browser's guest anyway. */
  readonly guestToken?: string | null;
}

/** The values of a call, which may be missing if it needs none, and options. */
type Arguments<R extends Route> =
  object extends InputOf<R>
    ? readonly [values?: InputOf<R>, options?: CallOptions]
    : readonly [values: InputOf<R>, options?: CallOptions];

/** Returns the seconds of the header `Retry-After`; null without one. */
function readRetryAfter({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return seconds >= 1 ? Math.ceil(seconds) : null;
}

function readError(value: unknown): HttpError | null {
  const error = parseValue(httpError, value);
  return error.ok ? error.value : null;
}

/** Returns the options of a request. A change is sent once, also while the page closes. */
function requestInit(route: Route, body: object, options: CallOptions): RequestInit {
  const { method, access, scope } = route;
  const { signal } = options;
  // What anyone may read says of a guest, too, what is theirs.
  const isOwnRead = method === 'GET' && access === 'anyone' && scope !== 'manage';
  const stored = access === 'guest' || isOwnRead ? localStore.get(guestTokenKey) : null;
  const guestToken = options.guestToken ?? stored;
  const authorization = guestToken === null ? {} : { authorization: `Bearer ${guestToken}` };
  if (method === 'POST') {
    return {
      method,
      headers: { 'content-type': 'application/json', ...authorization },
      body: JSON.stringify(body),
      keepalive: true,
    };
  }
  return {
    ...(guestToken === null ? {} : { headers: authorization }),
    ...(signal ? { signal } : {}),
  };
}

async function send<R extends Answering>(
  route: R,
  values: object,
  options: CallOptions,
  readRefusal: (value: unknown) => HttpError | null = readError,
): Promise<RequestResult<AnswerOf<R>>> {
  const { address, body } = toRequest(route, values);
  let response: Response;
  let value: unknown;
  try {
    response = await fetchServer(address, requestInit(route, body, options));
    value = await response.json();
  } catch {
    return offline();
  }
  if (!response.ok) {
    const error = readRefusal(value) ?? readError(value);
    if (error) return refusal(error, route.address, readRetryAfter(response));
  }
  const answer = route.answer as Schema<AnswerOf<R>>;
  const parsed = response.ok ? parseValue(answer, value) : null;
  return parsed?.ok
    ? { ok: true, value: parsed.value }
    : failed(
        'failed',
        t('The server’s answer makes no sense here. Reload the page and try again.'),
      );
}

/**
 * Calls a route of the server with the values of its address, query and body. Never throws. What must not happen twice
 * carries a key in its body, so that it can be repeated.
 */
export const call = <R extends Answering>(
  route: R,
  ...[values, options]: Arguments<R>
): Promise<RequestResult<AnswerOf<R>>> => send(route, values ?? {}, options ?? {});

/** Pauses before a read is repeated, in ms. */
const retryPauses = [400, 1500] as const;

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Reads something from the server, and tries again if it can't be reached. */
export async function readWithRetries<R extends Answering & { readonly method: 'GET' }>(
  route: R,
  ...args: Arguments<R>
): Promise<RequestResult<AnswerOf<R>>> {
  let result = await call(route, ...args);
  for (const time of retryPauses) {
    if (result.ok || result.fault.code !== 'offline' || args[1]?.signal?.aborted) break;
    await pause(time);
    result = await call(route, ...args);
  }
  return result;
}

/** A change that was refused because of another one; `conflict` is what the server has instead. */
export interface ConflictResult<C> {
  readonly ok: false;
  readonly fault: Fault;
  readonly conflict: C;
}

/** Sends a change. A refusal that contains what the server has instead gives it back. */
export async function callOrConflict<R extends Answering, C extends HttpError>(
  route: R,
  conflict: Schema<C>,
  values: InputOf<R>,
): Promise<RequestResult<AnswerOf<R>> | ConflictResult<C>> {
  let current: C | null = null;
  const result = await send(route, values as object, {}, (value) => {
    const parsed = parseValue(conflict, value);
    if (!parsed.ok) return null;
    current = parsed.value;
    return parsed.value;
  });
  return current === null || result.ok ? result : { ...result, conflict: current };
}
