import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { isCanonicalToken } from '../identity/canonical-token.ts';
import type { MatchStore } from '../store/index.ts';

/** Purpose of a passkey ceremony. */
export type CeremonyKind = 'sign-up' | 'sign-in' | 'add';

export interface BegunCeremony {
  /** Challenge for the authenticator to sign, in base64url. */
  readonly challenge: string;
  readonly token: string;
}

/** The values that were fixed when a ceremony began. */
export interface CeremonyValues {
  readonly challenge: string;
  /** Player who gets the passkey; '' for signing in. */
  readonly playerId: string;
  /** Name of the new account; '' otherwise. */
  readonly name: string;
}

/**
 * Ceremonies of passkeys. Their values are in a signed token, so that strangers who begin many leave nothing behind;
 * only a finished one is stored, so that it can't be replayed.
 */
export interface Ceremonies {
  readonly begin: (
    kind: CeremonyKind,
    values?: Partial<Omit<CeremonyValues, 'challenge'>>,
  ) => Promise<BegunCeremony>;
  /** Returns the values of a ceremony; null if the token is forged, too old or of another kind. */
  readonly read: (kind: CeremonyKind, token: string) => Promise<CeremonyValues | null>;
  /** Marks a ceremony as finished. Returns false if it already was. */
  readonly finish: (challenge: string) => Promise<boolean>;
}

export interface CeremoniesOptions {
  readonly secret: string;
  readonly store: Pick<MatchStore, 'addValue'>;
  readonly now: () => number;
}

/** Time for a ceremony, in ms. */
export const ceremonyTime = 5 * 60_000;
const algorithm = 'HS256';
const audience = (kind: CeremonyKind): string => `stackmate passkey ${kind}`;

export function createCeremonies({ secret, store, now }: CeremoniesOptions): Ceremonies {
  const key = new TextEncoder().encode(secret);
  return {
    async begin(kind, { playerId = '', name = '' } = {}) {
      const challenge = randomBytes(32).toString('base64url');
      const token = await new SignJWT({ name })
        .setProtectedHeader({ alg: algorithm })
        .setAudience(audience(kind))
        .setSubject(playerId)
        .setJti(challenge)
        .setExpirationTime(new Date(now() + ceremonyTime))
        .sign(key);
      return { challenge, token };
    },
    async read(kind, token) {
      if (!isCanonicalToken(token)) return null;
      try {
        const { payload } = await jwtVerify<{ name?: unknown }>(token, key, {
          algorithms: [algorithm],
          audience: audience(kind),
          currentDate: new Date(now()),
        });
        const { jti: challenge, sub: playerId, name } = payload;
        if (challenge === undefined || playerId === undefined || typeof name !== 'string')
          return null;
        return { challenge, playerId, name };
      } catch {
        return null;
      }
    },
    finish: (challenge) => {
      const at = now();
      return store.addValue(`passkey:${challenge}`, '', { now: at, until: at + ceremonyTime });
    },
  };
}
