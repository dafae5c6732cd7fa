import type { AddressOf, AnswerOf, Route } from '@stackmate/protocol/route';

/** Sends a request in CORS mode, never from a cache. Browsers add the Origin header themselves. */
export const send = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, mode: 'cors', cache: 'no-store' });

/** The response of a route. */
interface RouteResponse<R extends Route> extends Response {
  readonly json: () => Promise<AnswerOf<R>>;
}

/** Reads from a route of the server. Only its type is imported, because schemas are large. */
export const readRoute = <R extends Route>(
  address: AddressOf<R>,
  init?: RequestInit,
): Promise<RouteResponse<R>> => send(address, init);

/** Posts JSON. `init` may add further options. */
export const sendJson = (
  address: string,
  body: unknown,
  init: RequestInit = {},
): Promise<Response> =>
  send(address, {
    ...init,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });

/** Returns the field `error` of a refusal; null if there is none. */
export async function readRefusal(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  return typeof body.error === 'string' && body.error !== '' ? body.error : null;
}
