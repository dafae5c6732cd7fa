import type { AddressOf, AnswerOf, Route } from '@stackmate/protocol/route';
import { formErrors } from '@stackmate/protocol/form-errors';
import type { FormRefusal } from '@stackmate/protocol/form-errors';
import { t } from '@stackmate/words';

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

/** Returns the text of a form's refusal: by its code, or else its English text; null if there is neither. */
export async function readRefusal(response: Response): Promise<string | null> {
  const body = (await response.json().catch(() => null)) as Partial<FormRefusal> | null;
  const { code, parameters, error } = body ?? {};
  if (code !== undefined && Object.hasOwn(formErrors, code)) return t(formErrors[code], parameters);
  return typeof error === 'string' && error !== '' ? error : null;
}
