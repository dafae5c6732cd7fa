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
