import { jwtVerify, SignJWT } from 'jose';
import { isCanonicalToken } from '../identity/canonical-token.ts';

/** What the link of a letter does. */
export const linkKinds = ['confirm', 'leave'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Links for subscribers. They hold no address, and need no end: they do nothing but what their owner may do anyway. */
export interface Links {
  /** What proves that a letter to this subscriber was read. */
  readonly token: (kind: LinkKind, subscriber: string) => Promise<string>;
  /** The page that asks before it is done. */
  readonly page: (kind: LinkKind, token: string) => string;
  /** The call behind the page; mail programs make it themselves. */
  readonly call: (kind: LinkKind, token: string) => string;
  /** Whose token it is; null if it is forged or for something else. */
  readonly read: (kind: LinkKind, token: string) => Promise<string | null>;
}

export interface LinkOptions {
  /** What tokens are signed with. */
  readonly secret: string;
  /** Where the site is found, without a slash at its end. */
  readonly base: () => string;
}

const algorithm = 'HS256';
const audience = (kind: LinkKind): string => `stackmate subscription ${kind}`;

export function createLinks({ secret, base }: LinkOptions): Links {
  const key = new TextEncoder().encode(secret);
  const address = (path: string, token: string): string =>
    `${base()}${path}?token=${encodeURIComponent(token)}`;
  return {
    token: (kind, subscriber) =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setAudience(audience(kind))
        .setSubject(subscriber)
        .sign(key),
    page: (kind, token) => address(`/subscription/${kind}`, token),
    call: (kind, token) => address(`/api/subscription/${kind}`, token),
    async read(kind, token) {
      if (!isCanonicalToken(token)) return null;
      try {
        const options = { algorithms: [algorithm], audience: audience(kind) };
        const { payload } = await jwtVerify(token, key, options);
        return payload.sub ?? null;
      } catch {
        return null;
      }
    },
  };
}
