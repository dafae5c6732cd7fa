import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextStep, pairNext } from '../src/index.ts';
import type { Entrant, PairedTable, Tournament } from '../src/index.ts';
import { seatHistories } from '../src/pairing/seats.ts';
import { rankedPlayers, swissCosts } from '../src/pairing/swiss.ts';
import { bestOfAll, totalCost } from './all-matchings.ts';
import { PlayedTournament } from './play-tournament.ts';

/** Every entrant's opponents and seats by round; a bye is null. */
function histories({ rounds, entrants }: Tournament) {
  const played = new Map(
    [...entrants.keys()].map((entrant) => [
      entrant,
      { opponents: [] as (Entrant | null)[], seats: [] as number[] },
    ]),
  );
  for (const { entrants: seats } of rounds.flatMap(({ pairings }) => pairings)) {
    for (const seat of [0, 1] as const) {
      const history = played.get(seats[seat] ?? 0);
      history?.opponents.push(seats[1 - seat]);
      if (seats[1] !== null) history?.seats.push(seat);
    }
  }
  return [...played.values()];
}

const toMates = (tournament: Tournament, tables: readonly PairedTable[]): readonly number[] => {
  const players = rankedPlayers(tournament).map(({ entrant }) => entrant);
  const mates: number[] = [];
  for (const { entrants } of tables) {
    const [a, b] = entrants.map((entrant) =>
      entrant === null ? players.length : players.indexOf(entrant),
    );
    [mates[a], mates[b]] = [b, a];
  }
  return mates;
};

const longestRun = (seats: readonly number[]): number =>
  seats.reduce(
    ({ run, longest }, seat, index) => {
      const next = seat === seats[index - 1] ? run + 1 : 1;
      return { run: next, longest: Math.max(longest, next) };
    },
    { run: 0, longest: 0 },
  ).longest;

const firstsMinusSeconds = (seats: readonly number[]): number =>
  seats.filter((seat) => seat === 0).length - seats.filter((seat) => seat === 1).length;

describe('the pairings of a Swiss', () => {
  it('[SW1] are as good as the best of all possible ones, whoever left or came', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 4, max: 10 }),
        fc.nat(30),
        (seed, entrants, leave) => {
          const chances = { draw: 20, leave, come: 20, absent: 3 };
          const played = new PlayedTournament({ seed, entrants, chances });
          do {
            const { tournament, now } = played;
            if (nextStep(tournament, now).type !== 'pair-swiss') continue;
            const players = rankedPlayers(tournament);
            if (players.length > 10) continue;
            const costs = swissCosts(players, seatHistories(tournament));
            const count = players.length + (players.length % 2);
            const mates = toMates(tournament, pairNext(tournament, null));
            expect(totalCost(mates, costs)).toEqual(bestOfAll(count, costs));
          } while (played.step());
        },
      ),
      { numRuns: 60 },
    );
  });

  it('[SW1] never repeat, give nobody a second bye and keep seats in balance', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 12, max: 90 }),
        fc.nat(40),
        (seed, entrants, draw) => {
          const played = new PlayedTournament({ seed, entrants, chances: { draw } }).playToTheEnd();
          for (const { opponents, seats } of histories(played.tournament)) {
            expect(new Set(opponents).size).toBe(opponents.length);
            expect(longestRun(seats)).toBeLessThan(3);
            expect(Math.abs(firstsMinusSeconds(seats))).toBeLessThanOrEqual(1);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
