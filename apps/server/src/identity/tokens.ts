import { SignJWT } from 'jose';
import { isCanonicalToken } from './canonical-token.ts';
import { signingKeys, verifyWith } from './signing-keys.ts';

const issuer = 'stackmate';
const audience = 'stackmate guest';
const algorithm = 'HS256';
const playerIdPattern = /^[\w-]{22}$/;

export interface Tokens {
  /** Creates a token with the player's id and its creation time. */
  readonly issue: (playerId: string) => Promise<string>;
  /** Returns the player's id; null if the token is forged, expired or from another server. */
  readonly read: (token: string) => Promise<string | null>;
}

export interface TokenOptions {
  /** Signing key, at least 32 characters. */
  readonly secret: string;
  /** The previous key, whose tokens are still accepted; null or missing if there is none. */
  readonly earlier?: string | null;
  /** Lifetime of a token, in ms. */
  readonly lifetime: number;
  readonly now: () => number;
}

/** Issues guest tokens, signed with HS256. */
export function createTokens({ secret, earlier, lifetime, now }: TokenOptions): Tokens {
  const keys = signingKeys(secret, earlier);
  return {
    issue: (playerId) =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(playerId)
        .setIssuedAt(new Date(now()))
        .sign(keys[0]),
    async read(token) {
      if (!isCanonicalToken(token)) return null;
      try {
        const { payload } = await verifyWith(keys, token, {
          algorithms: [algorithm],
          issuer,
          audience,
        });
        const { sub, iat } = payload;
        // Tokens from the future are valid: the clock may have been set back, or may be wrong until the machine has
        // synchronized it. A rejected visitor would become another player.
        const isYoung = iat !== undefined && now() <= iat * 1000 + lifetime;
        return isYoung && sub !== undefined && playerIdPattern.test(sub) ? sub : null;
      } catch {
        return null;
      }
    },
  };
}
