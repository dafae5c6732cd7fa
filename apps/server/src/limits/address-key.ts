import ipaddr from 'ipaddr.js';

/**
 * The part of a network address that limits count by: an IPv4 address, or the 64 bits of an IPv6 address that one
 * customer gets.
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
