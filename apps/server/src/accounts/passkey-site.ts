/** Site for which passkeys are valid. */
export interface PasskeySite {
  /** The domain that passkeys belong to (WebAuthn's RP ID). */
  readonly id: string;
  /** Origin of the pages that may use them. */
  readonly origin: string;
}

const localAddress = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0|\[::\])$/;

/**
 * Returns where a server's passkeys are valid; null if browsers allow none there. They need https; on this machine only
 * the name `localhost` works, not its address.
 */
export function passkeySite(address: string): PasskeySite | null {
  const { protocol, hostname, port, origin } = new URL(address);
  if (localAddress.test(hostname)) {
    return { id: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
  }
  const isName = /[a-z]/i.test(hostname.split('.').at(-1) ?? '') && !hostname.startsWith('[');
  return protocol === 'https:' && isName ? { id: hostname, origin } : null;
}
