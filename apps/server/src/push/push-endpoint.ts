import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Ends of names that resolve on this machine or network, or nowhere (RFC 2606, 6761, 6762, 7686, 8375, 9476). */
const localName =
  /\.(?:alt|arpa|corp|example|home|internal|intranet|invalid|lan|local|localdomain|localhost|onion|private|test)$/;

/**
 * Returns the address of a push service as it is stored; null unless it is https, at the usual port, with a public name
 * as host.
 */
export function readEndpoint(text: string): string | null {
  const url = URL.parse(text);
  if (!url || url.protocol !== 'https:' || url.port !== '') return null;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 || host.endsWith('.') || localName.test(host)) return null;
  return host.includes('.') ? url.href : null;
}

/** Returns whether an address is on the public internet: not private, local, reserved or a multicast address. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Returns whether a browser's key is a point of the curve that encrypts push messages. */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
