import ipaddr from 'ipaddr.js';

/** Returns a function that checks whether an address is a trusted proxy. `networks` are addresses and CIDR ranges. */
export function createProxyCheck(networks: readonly string[]): (address: string) => boolean {
  const ranges = networks.map((network) =>
    network.includes('/') ? ipaddr.parseCIDR(network) : hostRange(network),
  );
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([range, bits]) => {
      if (parsed instanceof ipaddr.IPv4) {
        return range instanceof ipaddr.IPv4 && parsed.match(range, bits);
      }
      return range instanceof ipaddr.IPv6 && parsed.match(range, bits);
    });
  };
}

function hostRange(address: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const parsed = ipaddr.process(address);
  return [parsed, parsed instanceof ipaddr.IPv4 ? 32 : 128];
}
