import { appHeaders } from '@stackmate/protocol';
import { isBundled, serverOrigin } from '../device/flags.ts';
import { localStore } from '../storage/index.ts';

const toKey = (kind: string): string => `stackmate.${kind}`;

/** Returns the session that an app has stored; null for guests, and in browsers, whose session is a cookie. */
export const readAppSession = (): string | null =>
  isBundled ? localStore.get(toKey('session')) : null;

/**
 * Sends a request to the server. Where the game's files come with an app, browsers keep no cookies of the server, so the
 * app stores what they would hold, and sends it in headers.
 */
export async function fetchServer(address: string, init: RequestInit = {}): Promise<Response> {
  if (!isBundled) return fetch(address, init);
  const headers = new Headers(init.headers);
  for (const [kind, name] of Object.entries(appHeaders)) {
    const stored = localStore.get(toKey(kind));
    if (stored !== null) headers.set(name, stored);
  }
  const response = await fetch(serverOrigin + address, { ...init, headers, credentials: 'omit' });
  for (const [kind, name] of Object.entries(appHeaders)) {
    const given = response.headers.get(name);
    if (given !== null) localStore.set(toKey(kind), given === '' ? null : given);
  }
  return response;
}
