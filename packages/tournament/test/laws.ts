import fc from 'fast-check';
import { expect } from 'vitest';
import {
  arenaStandings,
  currentPlaces,
  pairingOutcome,
  prizeCoins,
  swissStandings,
  tournamentPrizes,
  verifyTournament,
} from '../src/index.ts';
import type { Round, Tournament } from '../src/index.ts';
import { settings } from './play-tournament.ts';
import type { Chances, PlayedTournament } from './play-tournament.ts';

const chances: fc.Arbitrary<Chances> = fc.record({
  draw: fc.constantFrom(0, 10, 60),
  absent: fc.constantFrom(0, 5),
  bothAbsent: fc.constantFrom(0, 3),
  stopped: fc.constantFrom(0, 5),
  timeUp: fc.constantFrom(0, 5),
  leave: fc.constantFrom(0, 3, 10),
  come: fc.constantFrom(0, 50),
  disqualify: fc.constantFrom(0, 1),
  rule: fc.constantFrom(0, 10),
});

const isMany = (decks: string): boolean => decks === 'conquest' || decks === 'swap';

/** Any tournament of up to `most` entrants, before it is played. */
export const anyTournament = (most: number) =>
  fc
    .record({
      seed: fc.nat(),
      entrants: fc.integer({ min: 1, max: most }),
      kind: fc.constantFrom('swiss', 'swiss', 'elimination', 'arena'),
      bestOf: fc.constantFrom(1, 3, 5),
      hasCut: fc.boolean(),
      decks: fc.constantFrom('one', 'one', 'conquest', 'swap', 'sealed', 'draft'),
      chances,
    })
    .map(({ seed, entrants, kind, bestOf, hasCut, decks, chances: likely }) => ({
      seed,
      entrants,
      settings: settings({
        kind,
        bestOf: kind === 'arena' ? 1 : bestOf,
        hasCut,
        decks: isMany(decks) && (bestOf === 1 || kind === 'arena') ? 'one' : decks,
        cards: decks === 'one' || isMany(decks) ? 'owned' : 'lent',
        arenaMinutes: 2,
        maxEntrants: entrants + 8,
        fee: 7,
      }),
      chances: likely,
    }));

/** What a closed round brought: nothing may change it but a ruling or a disqualification. */
const resultsOf = (tournament: Tournament, { pairings }: Round): string =>
  JSON.stringify(
    pairings.map((pairing) => [pairing.entrants, pairingOutcome(tournament, pairing)]),
  );

const judged = (played: PlayedTournament): number =>
  played.entries.filter(({ type }) => type === 'ruled' || type === 'disqualified').length;

/** Plays a tournament and checks after each step what players were promised. */
export function expectLaws(played: PlayedTournament): void {
  const { tournament, entries } = played;
  const closed = new Map<number, string>();
  let judgements = 0;
  for (let steps = 0; played.step(); steps += 1) {
    expect(steps).toBeLessThan(5000);
    if (tournament.settings.kind === 'arena') arenaStandings(tournament);
    if (judged(played) > judgements) closed.clear();
    judgements = judged(played);
    for (const round of tournament.rounds.slice(-3)) {
      const results = resultsOf(tournament, round);
      const isClosed = round.pairings.every(
        (pairing) => pairingOutcome(tournament, pairing) !== null,
      );
      if (isClosed) expect(closed.get(round.round) ?? results).toBe(results);
      if (isClosed) closed.set(round.round, results);
    }
  }
  expect(['ended', 'cancelled']).toContain(tournament.status);
  expectTables(tournament);
  expectConquest(tournament);
  // [TO4] Anybody can recompute the tournament.
  const verdict = verifyTournament(entries);
  expect('tournament' in verdict ? null : verdict).toBeNull();
  // A table that grew with each game is the one that follows from all of them.
  if ('tournament' in verdict) {
    expect(arenaStandings(tournament)).toEqual(arenaStandings(verdict.tournament));
  }
  expectPrizes(tournament, 12_345);
  // [PR1] What lies in the prize account is paid once, and what was cancelled has nothing in it.
  expect(tournament.isPaid).toBe(tournament.status === 'ended' && prizeCoins(tournament) > 0);
}

/** [TO2] No deck that has won in a pairing is played in it again. */
function expectConquest({ settings: { decks, bestOf }, rounds }: Tournament): void {
  if (decks !== 'conquest') return;
  for (const { games } of rounds.flatMap(({ pairings }) => pairings)) {
    for (const seat of [0, 1] as const) {
      const won = new Set<number>();
      for (const { winner, decks: played } of games) {
        const deck = played?.[seat];
        if (deck === undefined) continue;
        expect(won.has(deck)).toBe(false);
        expect(deck).toBeLessThan((bestOf + 1) / 2);
        if (winner === seat) won.add(deck);
      }
    }
  }
}

function expectTables(tournament: Tournament): void {
  const rows =
    tournament.settings.kind === 'arena' ? arenaStandings(tournament) : swissStandings(tournament);
  expect(rows.map(({ place }) => place)).toEqual(rows.map((_, index) => index + 1));
  for (const { points, results } of rows) {
    expect(points).toBe(results.reduce((sum, result) => sum + result.points, 0));
  }
}

/** [PR1] Prizes are paid out to the coin, and nobody gets more than somebody on a better place. */
function expectPrizes(tournament: Tournament, coins: number): void {
  const places = currentPlaces(tournament).filter(
    ({ entrant }) => tournament.entrants.get(entrant)?.hasEntered === true,
  );
  if (tournament.status !== 'ended' || places.length === 0) return;
  const prizes = new Map(
    tournamentPrizes(tournament, coins).map((prize) => [prize.entrant, prize.coins]),
  );
  expect([...prizes.values()].reduce((sum, prize) => sum + prize, 0)).toBe(coins);
  const inOrder = places.map(({ entrant }) => prizes.get(entrant) ?? 0);
  for (const [index, prize] of inOrder.entries()) {
    expect(prize).toBeLessThanOrEqual(inOrder[Math.max(index - 1, 0)]);
  }
}
