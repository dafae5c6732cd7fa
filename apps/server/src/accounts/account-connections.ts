import { closeCodes } from '@stackmate/protocol';
import type { Connections } from '../gateway/index.ts';
import type { Login, Players } from '../identity/players.ts';

/** Logins of a player that have ended. */
export type EndedLogins =
  | { readonly what: 'all' }
  | { readonly what: 'sessions'; readonly sessions: readonly string[] }
  /** All sessions except one. */
  | { readonly what: 'other sessions'; readonly except: string | null }
  | { readonly what: 'access token'; readonly token: string };

/** Open WebSockets of players, which follow what happens to their accounts. Nothing here is called for guests. */
export interface AccountConnections {
  /** Closes the connections of a player whose login ended, and those that missed that the guest has an account now. */
  readonly signOut: (player: string, ended: EndedLogins) => void;
  readonly ban: (player: string, detail: string) => void;
  readonly mute: (player: string, until: number | null) => void;
  readonly rename: (player: string, name: string) => void;
  /** Makes the connections that a player opened as a guest part of a session. */
  readonly adopt: (player: string, session: string) => void;
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
    signOut(player, ended) {
      for (const each of connections.of(player)) {
        if (hasEnded(each.login, ended))
          connections.close(each, closeCodes.sessionEnded, 'session-ended');
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
      players.noteAccount(player);
      for (const each of connections.of(player)) {
        each.login ??= { session, accessToken: null, mutedUntil: null };
      }
    },
    rename(player, name) {
      players.noteAccount(player);
      for (const each of connections.of(player)) {
        if (each.player) each.player = { ...each.player, name };
      }
    },
  };
}
