import { closeCodes } from '@stackmate/protocol';
import type { Connections } from '../gateway/index.ts';
import type { Login } from '../identity/players.ts';

/** Open WebSockets of players, which follow what happens to their accounts. */
export interface AccountConnections {
  /** Closes the connections of a player whose login ended. `ended` is also called with null for guests. */
  readonly signOut: (player: string, ended: (login: Login | null) => boolean) => void;
  readonly ban: (player: string, detail: string) => void;
  readonly mute: (player: string, until: number | null) => void;
  readonly rename: (player: string, name: string) => void;
  /** Makes the connections that a player opened as a guest part of a session. */
  readonly adopt: (player: string, session: string) => void;
}

export function createAccountConnections(
  connections: Pick<Connections, 'of' | 'close'>,
): AccountConnections {
  return {
    signOut(player, ended) {
      for (const each of connections.of(player)) {
        if (ended(each.login)) connections.close(each, closeCodes.sessionEnded, 'session-ended');
      }
    },
    ban(player, detail) {
      for (const each of connections.of(player)) {
        connections.close(each, closeCodes.banned, 'banned', detail);
      }
    },
    mute(player, mutedUntil) {
      for (const each of connections.of(player)) {
        if (each.login) each.login = { ...each.login, mutedUntil };
      }
    },
    adopt(player, session) {
      for (const each of connections.of(player)) {
        each.login ??= { session, accessToken: null, mutedUntil: null };
      }
    },
    rename(player, name) {
      for (const each of connections.of(player)) {
        if (each.player) each.player = { ...each.player, name };
      }
    },
  };
}
