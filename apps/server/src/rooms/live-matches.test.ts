import { expect, it } from 'vitest';
import { listLiveMatches } from './live-matches.ts';
import { createHostedMatch } from './match-registry.ts';
import type { HostedMatch } from './match-registry.ts';

const begun = (match: string, startedAt: number, addresses: readonly string[]): HostedMatch => {
  const seats = [
    { player: 'a', name: 'a' },
    { player: 'b', name: 'b' },
  ] as const;
  const versions = {} as HostedMatch['versions'];
  return createHostedMatch({ match, kind: 'casual', seats, startedAt, versions }, { addresses });
};

const own = Array.from({ length: 30 }, (_, at) => begun(`own${at}`, 100 + at, ['x', 'x']));
const others = [begun('o1', 1, ['y', 'z']), begun('o2', 2, ['y', 'x']), begun('o3', 3, [])];
const idsOf = (all: readonly HostedMatch[], most: number): readonly string[] =>
  listLiveMatches(all, most).map(({ match }) => match);

it('one address can’t push the matches of others out of the list to watch', () => {
  const listed = idsOf([...others, ...own], 8);
  expect(listed).toEqual(['own29', 'own28', 'own27', 'own26', 'o3', 'o1', 'own25', 'own24']);
});

it('all matches of one address are listed where there is room, as in a household', () => {
  expect(idsOf(own, 40)).toHaveLength(30);
});
