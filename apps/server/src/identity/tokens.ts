import { jwtVerify, SignJWT } from 'jose';
import { isCanonicalToken } from './canonical-token.ts';

const issuer = 'stackmate';
const audience = 'stackmate guest';
const algorithm = 'HS256';
const playerIdPattern = /^[\w-]{22}$/;

export interface Tokens {
  /** Creates a token with the player's id and its creation time. */
  readonly issue: (player: string) => Promise<string>;
  /** Returns the player's id; null if the token is forged, expired or from another server. */
  readonly read: (token: string) => Promise<string | null>;
}

export interface TokenOptions {
  /** Signing key, at least 32 characters. */
  readonly secret: string;
  /** Lifetime of a token, in ms. */
  readonly lifetime: number;
  readonly now: () => number;
}

/** Issues guest tokens, signed with HS256. */
export function createTokens({ secret, lifetime, now }: TokenOptions): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: (player) =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(player)
        .setIssuedAt(new Date(now()))
        .sign(key),
    async read(token) {
      if (!isCanonicalToken(token)) return null;
      try {
        const { payload } = await jwtVerify(token, key, {
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
