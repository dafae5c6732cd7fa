import { forms } from '@stackmate/protocol/routes';
import { languagePath } from '@stackmate/words';
import { SignJWT } from 'jose';
import { isCanonicalToken } from '../identity/canonical-token.ts';
import { signingKeys, verifyWith } from '../identity/signing-keys.ts';

/** Purpose of a link in an e-mail. */
export const linkKinds = ['confirm', 'leave'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** The calls behind the pages that links lead to. */
export const linkRoutes = { confirm: forms.confirm, leave: forms.leave };

/**
 * Links for subscribers. They contain no address and never expire, because they only allow what the subscriber may do
 * anyway.
 */
export interface Links {
  /** Creates a token that proves that an e-mail to this subscriber was read. */
  readonly token: (kind: LinkKind, subscriber: string) => Promise<string>;
  /** Returns the address of the page that asks for confirmation first, in a language by its code; English by default. */
  readonly page: (kind: LinkKind, token: string, language?: string) => string;
  /** Returns the address of the API call behind the page, which mail programs use for one-click unsubscribing. */
  readonly call: (kind: LinkKind, token: string) => string;
  /** Returns the subscriber's id; null if the token is forged or has another purpose. */
  readonly read: (kind: LinkKind, token: string) => Promise<string | null>;
}

export interface LinkOptions {
  /** Key that tokens are signed with. */
  readonly secret: string;
  /** The previous key, whose links still work; null or missing if there is none. */
  readonly earlier?: string | null;
  /** Returns the site's address without a trailing slash. */
  readonly base: () => string;
}

const algorithm = 'HS256';
const audience = (kind: LinkKind): string => `stackmate subscription ${kind}`;

export function createLinks({ secret, earlier, base }: LinkOptions): Links {
  const keys = signingKeys(secret, earlier);
  const address = (path: string, token: string): string =>
    `${base()}${path}?token=${encodeURIComponent(token)}`;
  return {
    token: (kind, subscriber) =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setAudience(audience(kind))
        .setSubject(subscriber)
        .sign(keys[0]),
    page: (kind, token, language = 'en') =>
      address(languagePath(language, `/subscription/${kind}`), token),
    call: (kind, token) => address(linkRoutes[kind].address, token),
    async read(kind, token) {
      if (!isCanonicalToken(token)) return null;
      try {
        const options = { algorithms: [algorithm], audience: audience(kind) };
        const { payload } = await verifyWith(keys, token, options);
        return payload.sub ?? null;
      } catch {
        return null;
      }
    },
  };
}
