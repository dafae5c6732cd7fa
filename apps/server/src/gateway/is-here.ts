import type { ClientConnection } from './client-connection.ts';

/** Returns whether one of a player's connections belongs to a visible page. Programs aren't pages. */
export function isHere(connections: Iterable<ClientConnection>): boolean {
  for (const { login, isHidden } of connections) {
    if (!isHidden && (login?.accessToken ?? null) === null) return true;
  }
  return false;
}
