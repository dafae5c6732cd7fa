import { setTimeout as delay } from 'node:timers/promises';
import { closeCodes } from '@stackmate/protocol';
import type { ClientConnection, Connections } from '../gateway/index.ts';
import { banDetail, currentBan } from '../identity/bans.ts';
import type { Login } from '../identity/players.ts';
import type { AccountStore } from '../store/database-store.ts';
import type { StandingLogins } from '../store/accounts/account-store.ts';
import { inChunks } from '../store/in-chunks.ts';

export interface RecheckConnectionsOptions {
  readonly store: Pick<AccountStore, 'standingLogins'>;
  readonly connections: Pick<Connections, 'all' | 'close'>;
  /** Address that banned players may write to; null if there is none. */
  readonly contact: string | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A connection with the login that is being checked: it may get another one meanwhile. */
interface CheckedConnection {
  readonly connection: ClientConnection;
  readonly playerId: string;
  readonly login: Login | null;
}

const connectionsPerQuery = 200;
/** Max number of attempts of a failed check, and the delay between them, in ms. */
const maxTries = 60;
const retryPause = 1000;

const isSameLogin = (a: Login | null, b: Login | null): boolean =>
  a?.session === b?.session && a?.accessToken === b?.accessToken;

/**
 * Checks the logins of all open connections, after orders of other nodes may have been lost: closes those whose accounts
 * are banned, whose logins have ended or whose guests have an account by now, and updates mutes and names. Returns a
 * function that starts a check; while one runs, another follows it.
 */
export function createConnectionRecheck(options: RecheckConnectionsOptions): () => void {
  const { store, connections, contact, now } = options;
  let isRunning = false;
  let isDue = false;

  function check({ connection, login }: CheckedConnection, standing: StandingLogins): void {
    const { player } = connection;
    if (connection.state === 'closed' || !player || !isSameLogin(connection.login, login)) return;
    const account = standing.accounts.find((candidate) => candidate.player === player.id);
    const ban = account && currentBan(account, now());
    if (ban) {
      connections.close(connection, closeCodes.banned, 'banned', banDetail(ban, contact));
      return;
    }
    if (!login) {
      // The guest has signed up, and this connection has missed it.
      if (account) connections.close(connection, closeCodes.signInNeeded, 'sign-in-needed');
      return;
    }
    const { session, accessToken } = login;
    const stands =
      session === null
        ? accessToken !== null &&
          standing.accessTokens.includes(accessToken) &&
          account?.deleteAt === null
        : standing.sessions.includes(session);
    if (!account || !stands) {
      connections.close(connection, closeCodes.sessionEnded, 'session-ended');
      return;
    }
    connection.login = { ...login, mutedUntil: account.mutedUntil };
    connection.player = { ...player, name: account.name };
  }

  async function checkAll(): Promise<void> {
    const open = [...connections.all()].flatMap((connection): CheckedConnection[] => {
      const { player, login } = connection;
      return player ? [{ connection, playerId: player.id, login }] : [];
    });
    for (const some of inChunks(open, connectionsPerQuery)) {
      const standing = await store.standingLogins({
        players: [...new Set(some.map(({ playerId }) => playerId))],
        sessions: some.flatMap(({ login }) => login?.session ?? []),
        accessTokens: some.flatMap(({ login }) => login?.accessToken ?? []),
      });
      for (const entry of some) check(entry, standing);
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    for (let tries = 1; isDue && tries <= maxTries; tries += 1) {
      isDue = false;
      await checkAll().catch(async () => {
        // The storage logs its own failures.
        isDue = true;
        await delay(retryPause, undefined, { ref: false });
      });
    }
    isRunning = false;
  }

  return () => {
    isDue = true;
    if (!isRunning) void run();
  };
}
