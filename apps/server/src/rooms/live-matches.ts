import type { HostedMatch } from './match-registry.ts';

/** Max number of matches of one network address that are listed before those of others. */
const maxPerAddress = 4;

/**
 * Lists at most `most` running matches between strangers, newest first. Further matches of an address that already has four in the
 * list come last, so that one address can't push the others off it.
 */
export function listLiveMatches(all: Iterable<HostedMatch>, most: number): readonly HostedMatch[] {
  const listed = new Map<string, number>();
  const first: HostedMatch[] = [];
  const rest: HostedMatch[] = [];
  const live = [...all]
    .filter(({ kind, isRunning }) => (kind === 'casual' || kind === 'rated') && isRunning)
    .sort((a, b) => b.startedAt - a.startedAt);
  for (const each of live) {
    const addresses = [...new Set(each.addresses)];
    const isOver = addresses.some((address) => (listed.get(address) ?? 0) >= maxPerAddress);
    (isOver ? rest : first).push(each);
    for (const address of addresses) listed.set(address, (listed.get(address) ?? 0) + 1);
  }
  return [...first, ...rest].slice(0, most);
}
