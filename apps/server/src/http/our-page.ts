import type { IncomingHttpHeaders } from 'node:http';

export interface OurPageOptions {
  /** Public address of this server; null accepts the address that the request was sent to. */
  readonly baseAddress: string | null;
}

/**
 * Returns whether a request was sent by one of our own pages (PL3): browsers say so in `Origin` or `Sec-Fetch-Site`. A
 * request with neither doesn't come from a supported browser.
 */
export function isOurPage(
  { baseAddress }: OurPageOptions,
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
): boolean {
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  const url = URL.parse(origin);
  if (!url) return false;
  if (baseAddress !== null) return url.origin === new URL(baseAddress).origin;
  return host !== undefined && url.host === host;
}
