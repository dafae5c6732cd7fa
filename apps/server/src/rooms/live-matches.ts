import type { HostedMatch } from './match-registry.ts';

/** Max number of matches of one network address that are listed before those of others. */
const maxPerAddress = 4;

/** Returns whether a match is listed for everybody: it is running between strangers. */
export const isWatchable = ({ kind, isRunning }: HostedMatch): boolean =>
  (kind === 'casual' || kind === 'rated') && isRunning;

/**
 * Returns at most `maxCount` of these matches, newest first. Further matches of an address that already has four in the
 * list come last, so that one address can't push the others off it.
 */
export function spreadByAddress<M extends Pick<HostedMatch, 'startedAt' | 'addresses'>>(
  matches: readonly M[],
  maxCount: number,
): readonly M[] {
  const listed = new Map<string, number>();
  const first: M[] = [];
  const rest: M[] = [];
  for (const match of matches.toSorted((a, b) => b.startedAt - a.startedAt)) {
    const addresses = [...new Set(match.addresses)];
    const isOver = addresses.some((address) => (listed.get(address) ?? 0) >= maxPerAddress);
    (isOver ? rest : first).push(match);
    for (const address of addresses) listed.set(address, (listed.get(address) ?? 0) + 1);
  }
  return [...first, ...rest].slice(0, maxCount);
}
