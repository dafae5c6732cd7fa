import { jwtVerify, SignJWT } from 'jose';
import { isCanonicalToken } from './canonical-token.ts';

const issuer = 'stackmate';
const audience = 'stackmate guest';
const algorithm = 'HS256';
const playerIdPattern = /^[\w-]{22}$/;

export interface Tokens {
  /** A token that says who this is. It holds the player's id and when it was made, nothing else. */
  readonly issue: (player: string) => Promise<string>;
  /** The player's id; null if it is forged, too old or of another server. */
  readonly read: (token: string) => Promise<string | null>;
}

export interface TokenOptions {
  /** What they are signed with, 32 characters or more. */
  readonly secret: string;
  /** For how long one holds, in milliseconds. */
  readonly life: number;
  readonly now: () => number;
}

/** Guest tokens, signed with HS256. */
export function createTokens({ secret, life, now }: TokenOptions): Tokens {
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
        // One from the future is of this server too: the clock was set back, or is wrong until the machine has heard the
        // time. Whoever is turned away comes back as somebody else.
        const isYoung = iat !== undefined && now() <= iat * 1000 + life;
        return isYoung && sub !== undefined && playerIdPattern.test(sub) ? sub : null;
      } catch {
        return null;
      }
    },
  };
}
