import type { IncomingHttpHeaders } from 'node:http';
import { isFromApp } from '../identity/session-cookie.ts';

export interface OurPageOptions {
  /** Public address of this server; null accepts the address that the request was sent to. */
  readonly baseAddress: string | null;
  /** Origins of the apps that come with the game's files. */
  readonly appOrigins: readonly string[];
}

/**
 * Returns whether a request was sent by one of our own pages (PL3): browsers say so in `Origin` or `Sec-Fetch-Site`. A
 * request with neither doesn't come from a supported browser. Pages of apps are ours, too: their cookies are ignored, so
 * their only session is the one in their header.
 */
export function isOurPage(options: OurPageOptions, headers: IncomingHttpHeaders): boolean {
  if (isFromApp(options, headers)) return true;
  const { baseAddress } = options;
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  const url = URL.parse(origin);
  if (!url) return false;
  if (baseAddress !== null) return url.origin === new URL(baseAddress).origin;
  return host !== undefined && url.host === host;
}
