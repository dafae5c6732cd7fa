import type { IncomingHttpHeaders } from 'node:http';
import { accessTokenPrefix } from './identities.ts';
import type { Identities, Identity } from './identities.ts';
import { currentBan } from './bans.ts';
import type { Ban, StoredSession } from '../store/accounts/account-store.ts';
import type { Players } from './players.ts';
import type { OperatorRole } from '@stackmate/protocol/operate';
import type { Scope } from '@stackmate/protocol/route';

/** The player who sent a request. */
export interface Caller {
  readonly playerId: string;
  /** Whether the player has an account; guests haven't. */
  readonly isAccount: boolean;
  /** Whether the account may do what needs a verified e-mail address (PL4). */
  readonly isVerified: boolean;
  readonly via: 'guest' | 'session' | 'access-token';
  readonly scopes: ReadonlySet<Scope>;
  /** The session of the request, if that is how the player is known. */
  readonly session?: StoredSession;
  /** The ban that is in effect, if there is one. */
  readonly ban?: Ban;
}

/** An operator whose role and passkey were checked. */
export interface OperatorCaller extends Caller {
  readonly session: StoredSession;
  readonly operator: { readonly name: string; readonly role: OperatorRole };
}

/** The part of a request that identifies its caller. */
export interface CallerRequest {
  readonly headers: IncomingHttpHeaders;
}

/** Identifies the players behind HTTP requests. */
export interface Callers {
  /** Returns the caller; null if the request has no valid credentials. */
  readonly findCaller: (request: CallerRequest) => Promise<Caller | null>;
}

export interface CallersOptions {
  readonly players: Pick<Players, 'findPlayerByToken'>;
  readonly identities: Pick<Identities, 'bySession' | 'byAccessToken'>;
  /** Whether this server sends e-mails; otherwise no account needs a verified address (PL4). */
  readonly hasMail: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A guest spends nothing, but opens boosters. */
const guestScopes: ReadonlySet<Scope> = new Set(['read', 'play', 'spend']);

/** Returns the token in the header `Authorization: Bearer …`; null if there is none. */
const bearerToken = ({ headers }: CallerRequest): string | null =>
  /^Bearer (\S{1,1024})$/.exec(headers.authorization ?? '')?.[1] ?? null;

/** Creates the callers. An access token comes before a session, and both before a guest token. */
export function createCallers(options: CallersOptions): Callers {
  const { players, identities, hasMail, now } = options;

  function accountCaller(identity: Identity): Caller {
    const { account, via, scopes } = identity;
    const ban = currentBan(account, now());
    return {
      playerId: account.player,
      isAccount: true,
      isVerified: account.hasEmail || !hasMail,
      via,
      scopes,
      ...(identity.via === 'session' ? { session: identity.session } : {}),
      ...(ban === null ? {} : { ban }),
    };
  }

  return {
    async findCaller(request) {
      const token = bearerToken(request);
      const identity = token?.startsWith(accessTokenPrefix)
        ? await identities.byAccessToken(token)
        : await identities.bySession(request.headers);
      if (identity !== null) return accountCaller(identity);
      const playerId = token === null ? null : await players.findPlayerByToken(token);
      if (playerId === null) return null;
      return {
        playerId,
        isAccount: false,
        isVerified: false,
        via: 'guest',
        scopes: guestScopes,
      };
    },
  };
}
