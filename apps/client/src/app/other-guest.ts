import { readTokenPlayer } from '../platform/connection/index.ts';
import type { ServerConnectionState } from '../platform/connection/index.ts';

/**
 * Returns whether to log in again with a token that another tab received. All tabs of a browser are one guest,
 * except for a tab that is in a match or signed in. Tokens of the same player are ignored: each login yields a new one, so tabs
 * that used every token would log in alternately forever.
 */
export const isOtherGuest = (
  token: string | null,
  { player, matches, isGuest }: ServerConnectionState,
): boolean =>
  isGuest !== false &&
  token !== null &&
  matches.length === 0 &&
  readTokenPlayer(token) !== player?.id;
