import type { IncomingHttpHeaders } from 'node:http';
import type { Players } from './players.ts';

/**
 * What a caller may do: `read` and change (`play`) what belongs to the player, and `manage` the account's credentials.
 * Access tokens never manage.
 */
export const scopes = ['read', 'play', 'manage'] as const;
export type Scope = (typeof scopes)[number];

/** The player who sent a request. */
export interface Caller {
  readonly player: string;
  /** Whether the player has an account; guests haven't. */
  readonly isAccount: boolean;
  /** Whether the account may do what needs a verified e-mail address (PL4). */
  readonly isVerified: boolean;
  readonly via: 'guest' | 'session' | 'access-token';
  readonly scopes: ReadonlySet<Scope>;
}

/** The part of a request that identifies its caller. */
export interface CallerRequest {
  readonly headers: IncomingHttpHeaders;
}

/** Identifies the players behind HTTP requests. */
export interface Callers {
  /** Returns the caller; null if the request has no valid credentials. */
  readonly callerOf: (request: CallerRequest) => Promise<Caller | null>;
}

export interface CallersOptions {
  readonly players: Pick<Players, 'playerOfToken'>;
}

const guestScopes: ReadonlySet<Scope> = new Set(['read', 'play']);

/** Returns the token in the header `Authorization: Bearer …`; null if there is none. */
const bearerToken = ({ headers }: CallerRequest): string | null =>
  /^Bearer (\S{1,1024})$/.exec(headers.authorization ?? '')?.[1] ?? null;

export function createCallers({ players }: CallersOptions): Callers {
  return {
    async callerOf(request) {
      const token = bearerToken(request);
      const player = token === null ? null : await players.playerOfToken(token);
      if (player === null) return null;
      return { player, isAccount: false, isVerified: false, via: 'guest', scopes: guestScopes };
    },
  };
}
