import type { ServerConnectionState } from '../connection/index.ts';

/** Returns the player that a token claims to be for. Only the server can verify that. */
function playerOfToken(token: string): unknown {
  try {
    const payload = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(payload)) as { readonly sub?: unknown }).sub;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether to log in again with a token that another tab received. All tabs of a browser are one guest,
 * except for a tab that is in a match. Tokens of the same player are ignored: each login yields a new one, so tabs
 * that used every token would log in alternately forever.
 */
export const isOtherGuest = (
  token: string | null,
  { player, matches }: ServerConnectionState,
): boolean => token !== null && matches.length === 0 && playerOfToken(token) !== player?.id;
