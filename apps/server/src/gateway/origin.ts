export interface OriginOptions {
  /** Public address of this server; null accepts the address that the request was sent to. */
  readonly baseAddress: string | null;
  /** Other origins that may use this server. */
  readonly origins: readonly string[];
}

/**
 * Returns whether a page from `origin` may open a WebSocket. Requests without an origin are allowed: they don't come
 * from browsers and could send any origin. `host` is the address the request was sent to; a page may always connect to
 * the server it came from.
 */
export function isOriginAllowed(
  { baseAddress, origins }: OriginOptions,
  origin: string | undefined,
  host: string | undefined,
): boolean {
  if (origin === undefined || origins.includes(origin)) return true;
  const url = URL.parse(origin);
  if (!url) return false;
  if (baseAddress !== null) return url.origin === new URL(baseAddress).origin;
  return host !== undefined && url.host === host;
}
