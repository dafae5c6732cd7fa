import type { IncomingHttpHeaders } from 'node:http';
import { appHeaders } from '@stackmate/protocol';
import { parseCookie, stringifySetCookie } from 'cookie';

/** A header of a response that a browser or app stores. */
export type StoredHeader = readonly [name: string, value: string];

/**
 * A cookie that only this server reads. Pages of apps come from another origin, from which browsers send no cookies: for
 * them, it is a header that the app stores and sends itself. Cookies that come from an app's origin are never read, so no
 * request from there has rights that its sender doesn't know a secret for (CSRF).
 */
export interface Cookie {
  readonly name: string;
  /** Returns the value that a request carries; null if there is none. */
  readonly read: (headers: IncomingHttpHeaders) => string | null;
  /** Returns the header that sets the cookie of a request's sender for `lifetime` ms. */
  readonly set: (headers: IncomingHttpHeaders, value: string, lifetime: number) => StoredHeader;
  /** Returns the header that removes the cookie of a request's sender. */
  readonly clear: (headers: IncomingHttpHeaders) => StoredHeader;
}

/** Returns headers as those of one response. */
export const toHeaders = (stored: readonly StoredHeader[]): Record<string, string[]> =>
  Object.fromEntries(
    stored.map(([name]) => [
      name,
      stored.filter(([same]) => same === name).map(([, value]) => value),
    ]),
  );

export interface CookieOptions {
  readonly baseAddress: string | null;
  /** Origins of the apps that come with the game's files. */
  readonly appOrigins: readonly string[];
}

/** Returns whether a request comes from an app. */
export const isFromApp = (
  { appOrigins }: Pick<CookieOptions, 'appOrigins'>,
  { origin }: IncomingHttpHeaders,
): boolean => origin !== undefined && appOrigins.includes(origin);

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
  options: CookieOptions,
  plainName: string,
  appHeader: string,
  pattern: RegExp,
): Cookie {
  const { baseAddress } = options;
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
  const store = (headers: IncomingHttpHeaders, value: string, maxAge: number): StoredHeader =>
    isFromApp(options, headers) ? [appHeader, value] : ['set-cookie', write(value, maxAge)];
  return {
    name,
    read(headers) {
      const { cookie = '' } = headers;
      if (cookie.length > maxHeader) return null;
      const value = isFromApp(options, headers) ? headers[appHeader] : parseCookie(cookie)[name];
      return typeof value === 'string' && pattern.test(value) ? value : null;
    },
    set: (headers, value, lifetime) => store(headers, value, Math.floor(lifetime / 1000)),
    clear: (headers) => store(headers, '', 0),
  };
}

export const createSessionCookie = (options: CookieOptions): SessionCookie =>
  createCookie(options, 'stackmate_session', appHeaders.session, secretPattern);
