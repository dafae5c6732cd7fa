import ipaddr from 'ipaddr.js';

/**
 * Returns the part of a network address that limits count by: an IPv4 address, or the first 64 bits of an IPv6 address,
 * which one customer gets. Returns `unknown` for an invalid address.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::`;
}

/** Returns the network of an `addressKey`, which costs more to get than addresses: 24 bits of IPv4, 48 of IPv6. */
export const networkKey = (key: string): string =>
  (key.includes(':') ? key.split(':') : key.split('.')).slice(0, 3).join(' ');
