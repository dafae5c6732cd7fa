import { expect, it } from 'vitest';
import { spreadByAddress } from './live-matches.ts';
import { createHostedMatch } from './match-registry.ts';
import type { HostedMatch } from './match-registry.ts';

const hostedMatch = (
  matchId: string,
  startedAt: number,
  addresses: readonly string[],
): HostedMatch => {
  const seats = [
    { player: 'a', name: 'a' },
    { player: 'b', name: 'b' },
  ] as const;
  const versions = {} as HostedMatch['versions'];
  return createHostedMatch(
    { match: matchId, kind: 'casual', seats, startedAt, versions },
    { addresses },
  );
};

const own = Array.from({ length: 30 }, (_, at) => hostedMatch(`own${at}`, 100 + at, ['x', 'x']));
const others = [
  hostedMatch('o1', 1, ['y', 'z']),
  hostedMatch('o2', 2, ['y', 'x']),
  hostedMatch('o3', 3, []),
];
const listIds = (all: readonly HostedMatch[], maxCount: number): readonly string[] =>
  spreadByAddress(all, maxCount).map(({ match }) => match);

it("one address can't push the matches of others off the list", () => {
  const listed = listIds([...others, ...own], 8);
  expect(listed).toEqual(['own29', 'own28', 'own27', 'own26', 'o3', 'o1', 'own25', 'own24']);
});

it('all matches of one address are listed if there is room, for example of a household', () => {
  expect(listIds(own, 40)).toHaveLength(30);
});
