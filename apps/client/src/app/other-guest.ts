import type { ServerConnectionState } from '../connection/index.ts';

/** Who a token is for, as it says itself; the server alone knows whether that is true. */
function playerOfToken(token: string): unknown {
  try {
    const payload = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(payload)) as { readonly sub?: unknown }).sub;
  } catch {
    return undefined;
  }
}

/**
 * Whether to come back under the token that another tab was given: one browser is one guest, unless this tab is in a
 * match. Each greeting gives a new token, so that tabs that took every one would greet in turn for ever.
 */
export const isOtherGuest = (
  token: string | null,
  { player, matches }: ServerConnectionState,
): boolean => token !== null && matches.length === 0 && playerOfToken(token) !== player?.id;
