import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';
import { addressKey } from '../limits/address-key.ts';
import type { AccountService } from './service.ts';

/** Length of a hash of a browser's mark, which is random. */
const hashLength = 16;

/** Returns the network that operators see of an address, and block: 24 bits of IPv4, 48 of IPv6; null for no address. */
export function networkOf(address: string): string | null {
  const key = addressKey(address);
  if (key === 'unknown') return null;
  return ipaddr.parse(key) instanceof ipaddr.IPv4
    ? `${key.split('.').slice(0, 3).join('.')}.0/24`
    : `${key.split(':').slice(0, 3).join(':')}::/48`;
}

/** Returns the network that an operator means by an address, with or without a length; null if it isn't one. */
export const parseNetwork = (text: string): string | null =>
  networkOf(text.trim().replace(/\/\d{1,3}$/, ''));

interface SignInCall {
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
}

const hashMark = (mark: string): string =>
  createHash('sha256').update(mark).digest('base64url').slice(0, hashLength);

/**
 * Notes from which network and browser an account is used, by which operators find accounts of the same person: the
 * network without the end of the address, the browser by a hash. Nobody waits for it.
 */
export function noteSignInPlaces(
  { store, deviceCookie, logger, now }: AccountService,
  playerId: string,
  { headers, address }: SignInCall,
  { isSignUp }: { readonly isSignUp: boolean },
): void {
  const noted = store.notePlaces({
    playerId,
    network: networkOf(address),
    devices: deviceCookie.findAll(headers).map(hashMark),
    at: now(),
    isSignUp,
  });
  noted.catch((failure: unknown) =>
    logger.error({ err: failure, player: playerId }, 'could not note where an account is used'),
  );
}
