import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';

/** A cookie that only this server reads. */
export interface Cookie {
  readonly name: string;
  /** Returns the value that a request carries; null if there is none. */
  readonly read: (headers: IncomingHttpHeaders) => string | null;
  /** Returns the header that sets the cookie for `lifetime` ms. */
  readonly set: (value: string, lifetime: number) => string;
  /** Returns the header that removes the cookie. */
  readonly clear: () => string;
}

/** The cookie with a session's secret. */
export type SessionCookie = Cookie;

const secretPattern = /^[\w-]{43}$/;
/** Max length of a cookie header that is parsed. */
const maxHeader = 8192;

/**
 * Creates a cookie of a server, with values of one form. On https, the prefix `__Host-` keeps other hosts of the domain
 * from setting it (PL3).
 */
export function createCookie(
  baseAddress: string | null,
  plainName: string,
  pattern: RegExp,
): Cookie {
  const secure = baseAddress?.startsWith('https:') ?? false;
  const name = secure ? `__Host-${plainName}` : plainName;
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
      const value = parseCookie(cookie)[name] ?? '';
      return pattern.test(value) ? value : null;
    },
    set: (value, lifetime) => write(value, Math.floor(lifetime / 1000)),
    clear: () => write('', 0),
  };
}

export const createSessionCookie = (baseAddress: string | null): SessionCookie =>
  createCookie(baseAddress, 'stackmate_session', secretPattern);
