import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { AccountStatus, StoredSession } from '../store/accounts/account-store.ts';
import type { AccountStore } from '../store/database-store.ts';
import type { MatchStore } from '../store/database-store.ts';
import { hashSecret } from './secrets.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Scope } from '@stackmate/protocol/route';

/** An account that has proved who it is. */
export type Identity =
  | {
      readonly via: 'session';
      readonly account: AccountStatus;
      readonly session: StoredSession;
      readonly scopes: ReadonlySet<Scope>;
    }
  | {
      readonly via: 'access-token';
      readonly account: AccountStatus;
      /** Id of the token. */
      readonly token: string;
      readonly scopes: ReadonlySet<Scope>;
    };

/** Finds accounts by their credentials. */
export interface Identities {
  readonly bySession: (headers: IncomingHttpHeaders) => Promise<Identity | null>;
  readonly byAccessToken: (token: string) => Promise<Identity | null>;
  /** Returns whether the guest tokens of a player are void: the player has an account, or it was erased. */
  readonly isGuestOver: (playerId: string) => Promise<boolean>;
}

export interface IdentitiesOptions {
  readonly store: Pick<
    AccountStore & MatchStore,
    'session' | 'accessToken' | 'accountState' | 'touchSession' | 'touchAccessToken' | 'value'
  >;
  readonly cookie: SessionCookie;
  /** Time without use after which a session ends, in ms. */
  readonly sessionLife: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Start of every access token, so that people and scanners recognize one. */
export const accessTokenPrefix = 'smk_';
const accessTokenPattern = /^smk_[\w-]{43}$/;

/** Min interval between writes of the last use, in ms. */
const touchInterval = 5 * 60_000;

const allScopes: ReadonlySet<Scope> = new Set(['read', 'play', 'spend', 'manage']);

/** Key of the note that a player was erased; it doesn't contain the player's id. */
export const erasedKey = (playerId: string): string =>
  `erased:${createHash('sha256').update(playerId).digest('base64url')}`;

export function createIdentities(options: IdentitiesOptions): Identities {
  const { store, cookie, sessionLife, now } = options;

  /** Writes the time of the last use now and then, after the answer. */
  function noteUse(usedAt: number | null, touch: (at: number) => Promise<void>): void {
    const at = now();
    if (usedAt === null || at - usedAt > touchInterval) void touch(at).catch(() => {});
  }

  return {
    async bySession(headers) {
      const secret = cookie.read(headers);
      if (secret === null) return null;
      const found = await store.session(hashSecret(secret), now() - sessionLife);
      if (!found) return null;
      const { session, account } = found;
      noteUse(session.usedAt, (at) => store.touchSession(session.id, at));
      return { via: 'session', account, session, scopes: allScopes };
    },
    async byAccessToken(text) {
      if (!accessTokenPattern.test(text)) return null;
      const accessToken = await store.accessToken(hashSecret(text));
      if (!accessToken) return null;
      const { token, account } = accessToken;
      // Deletion signs programs out too; they come back if the owner keeps the account.
      if (account.deleteAt !== null) return null;
      noteUse(token.usedAt, (at) => store.touchAccessToken(token.id, at));
      return { via: 'access-token', account, token: token.id, scopes: new Set(token.scopes) };
    },
    async isGuestOver(playerId) {
      const [account, erased] = await Promise.all([
        store.accountState(playerId),
        store.value(erasedKey(playerId), now()),
      ]);
      return account !== null || erased !== null;
    },
  };
}
