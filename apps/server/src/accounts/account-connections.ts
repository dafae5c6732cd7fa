import { closeCodes } from '@stackmate/protocol';
import type { Connections } from '../gateway/index.ts';
import type { Login, Players } from '../identity/players.ts';

/** A player's logins that have ended. */
export type EndedLogins =
  | { readonly what: 'all' }
  | { readonly what: 'sessions'; readonly sessions: readonly string[] }
  /** All sessions of a player except one. */
  | { readonly what: 'other sessions'; readonly except: string | null }
  | { readonly what: 'access token'; readonly token: string };

/** Open WebSockets of players, which follow what happens to their accounts. Nothing here is called for guests. */
export interface AccountConnections {
  /** Closes the connections of a player whose login ended, and those that missed that the guest has an account now. */
  readonly signOut: (playerId: string, ended: EndedLogins) => void;
  readonly ban: (playerId: string, detail: string) => void;
  readonly mute: (playerId: string, until: number | null) => void;
  readonly rename: (playerId: string, name: string) => void;
  /** Makes the connections that a player opened as a guest part of a session. */
  readonly adopt: (playerId: string, session: string) => void;
}

function hasEnded(login: Login | null, ended: EndedLogins): boolean {
  if (login === null) return true;
  switch (ended.what) {
    case 'all':
      return true;
    case 'sessions':
      return ended.sessions.includes(login.session ?? '');
    case 'other sessions':
      return login.session !== null && login.session !== ended.except;
    case 'access token':
      return login.accessToken === ended.token;
  }
}

export function createAccountConnections(
  connections: Pick<Connections, 'of' | 'close'>,
  players: Pick<Players, 'noteAccount'>,
): AccountConnections {
  return {
    signOut(playerId, ended) {
      for (const entry of connections.of(playerId)) {
        if (hasEnded(entry.login, ended))
          connections.close(entry, closeCodes.sessionEnded, 'session-ended');
      }
    },
    ban(playerId, detail) {
      for (const entry of connections.of(playerId)) {
        connections.close(entry, closeCodes.banned, 'banned', detail);
      }
    },
    mute(playerId, mutedUntil) {
      for (const entry of connections.of(playerId)) {
        if (entry.login) entry.login = { ...entry.login, mutedUntil };
      }
    },
    adopt(playerId, session) {
      players.noteAccount(playerId);
      for (const entry of connections.of(playerId)) {
        entry.login ??= { session, accessToken: null, mutedUntil: null };
      }
    },
    rename(playerId, name) {
      players.noteAccount(playerId);
      for (const entry of connections.of(playerId)) {
        if (entry.player) entry.player = { ...entry.player, name };
      }
    },
  };
}
