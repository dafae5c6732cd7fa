/** Every call of the site: across origins where it has to be, and never from a cache. Browsers set Origin themselves. */
export const send = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, mode: 'cors', cache: 'no-store' });

/** Sends JSON. */
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

/** The field `error` of an answer that refuses; null if there is none. */
export async function refusalOf(response: Response): Promise<string | null> {
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return null;
  return typeof answer.error === 'string' && answer.error !== '' ? answer.error : null;
}
