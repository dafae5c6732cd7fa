import { jwtVerify, SignJWT } from 'jose';

const issuer = 'stackmate';
const audience = 'stackmate guest';
const algorithm = 'HS256';
/** By how much this machine's clock may have been set back since a token was made, or differ from another's. */
const clockTolerance = '5m';
const idOfPlayer = /^[\w-]{22}$/;

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
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          audience,
          currentDate: new Date(now()),
          maxTokenAge: life / 1000,
          clockTolerance,
        });
        return payload.sub !== undefined && idOfPlayer.test(payload.sub) ? payload.sub : null;
      } catch {
        return null;
      }
    },
  };
}
