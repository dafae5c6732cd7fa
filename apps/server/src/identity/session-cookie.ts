import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';

/** The cookie with a session's secret. */
export interface SessionCookie {
  readonly name: string;
  /** Returns the secret that a request carries; null if there is none. */
  readonly read: (headers: IncomingHttpHeaders) => string | null;
  /** Returns the header that sets the cookie for `lifetime` ms. */
  readonly set: (secret: string, lifetime: number) => string;
  /** Returns the header that removes the cookie. */
  readonly clear: () => string;
}

const secretPattern = /^[\w-]{43}$/;
/** Max length of a cookie header that is parsed. */
const maxHeader = 8192;

/**
 * Creates the cookie of a server. On https, the prefix `__Host-` keeps other hosts of the domain from setting it
 * (PL3).
 */
export function createSessionCookie(baseAddress: string | null): SessionCookie {
  const secure = baseAddress?.startsWith('https:') ?? false;
  const name = secure ? '__Host-stackmate_session' : 'stackmate_session';
  const write = (value: string, maxAge: number): string =>
    stringifySetCookie({
      name,
      value,
      maxAge,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
    });
  return {
    name,
    read({ cookie = '' }) {
      if (cookie.length > maxHeader) return null;
      const secret = parseCookie(cookie)[name] ?? '';
      return secretPattern.test(secret) ? secret : null;
    },
    set: (secret, lifetime) => write(secret, Math.floor(lifetime / 1000)),
    clear: () => write('', 0),
  };
}
