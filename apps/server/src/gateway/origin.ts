export interface OriginOptions {
  /** Where browsers find this server; null: wherever they found it. */
  readonly baseAddress: string | null;
  /** Other sites that may use it. */
  readonly origins: readonly string[];
}

/**
 * Whether a page of that origin may open a socket here. Who sends none is no browser, and could send any. `host` is the
 * address the request was sent to: a page may always speak with the server it came from.
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
