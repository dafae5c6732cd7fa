/** Where passkeys are valid. */
export interface PasskeySite {
  /** The domain that passkeys belong to (WebAuthn's RP ID). */
  readonly id: string;
  /** Origin of the pages that may use them. */
  readonly origin: string;
}

const localAddress = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0|\[::\])$/;

/**
 * Returns the site for passkeys of a server; null if browsers allow none there. They need https; on this machine only
 * the name `localhost` works, not its number.
 */
export function passkeySite(address: string): PasskeySite | null {
  const { protocol, hostname, port, origin } = new URL(address);
  if (localAddress.test(hostname)) {
    return { id: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
  }
  const isName = /[a-z]/i.test(hostname.split('.').at(-1) ?? '') && !hostname.startsWith('[');
  return protocol === 'https:' && isName ? { id: hostname, origin } : null;
}
