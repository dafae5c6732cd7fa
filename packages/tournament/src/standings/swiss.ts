import type { Entrant } from '../entries.ts';
import { pairingOutcome, swissPoints, firstSeats } from '../outcome.ts';
import type { DecidedBy } from '../outcome.ts';
import { tournamentRules } from '../rules.ts';
import { isBracketRound } from '../tournament.ts';
import type { Tournament } from '../tournament.ts';

/** What an entrant got in a round. */
export interface RoundResult {
  readonly round: number;
  /** Null for a bye. */
  readonly opponent: Entrant | null;
  readonly points: number;
  /** `late` is the bye of somebody who joined after this round. */
  readonly by: DecidedBy | 'late';
}

/** A row of a Swiss table with the arithmetic of its place. */
export interface SwissRow {
  readonly entrant: Entrant;
  /** From 1; the disqualified come last. */
  readonly place: number;
  readonly points: number;
  readonly results: readonly RoundResult[];
  /** [SW2] Mean score of the opponents in ten thousandths, and the score of each, in the order of the rounds. */
  readonly opponentScore: number;
  readonly opponentScores: readonly number[];
  /** [SW2] Sonneborn-Berger, doubled: opponents' points, whole for a win and half for a draw. */
  readonly sonnebornBerger: number;
  /** [SW2] Games won from the second seat. */
  readonly secondWins: number;
  readonly lot: string;
}

const { points: pointsFor } = tournamentRules;

/** [SW2] Scores count in ten thousandths, so that the number on screen is the one that decides. */
const scoreUnit = 10_000;

interface Tally {
  readonly results: RoundResult[];
  secondWins: number;
}

/** Collects what everybody got in the closed pairings. */
function tallyResults(tournament: Tournament): ReadonlyMap<Entrant, Tally> {
  const tallies = new Map<Entrant, Tally>();
  for (const { entrant, joinedAfter } of tournament.entrants.values()) {
    // [SW3] One round that was missed counts as a draw.
    const late = {
      round: joinedAfter,
      opponent: null,
      points: pointsFor.lateBye,
      by: 'late',
    } as const;
    tallies.set(entrant, { results: joinedAfter > 0 ? [late] : [], secondWins: 0 });
  }
  for (const pairing of tournament.rounds.flatMap(({ pairings }) => pairings)) {
    const outcome = pairingOutcome(tournament, pairing);
    if (outcome === null || isBracketRound(tournament, pairing.round)) continue;
    const seats = firstSeats(pairing.games);
    for (const seat of [0, 1] as const) {
      const tally = tallies.get(pairing.entrants[seat] ?? 0);
      if (tally === undefined) continue;
      tally.results.push({
        round: pairing.round,
        opponent: pairing.entrants[1 - seat],
        points: swissPoints(outcome, seat),
        by: outcome.by,
      });
      tally.secondWins += pairing.games.filter(
        ({ winner, ending }, game) =>
          winner === seat && seats[game] !== seat && (ending === 'played' || ending === 'time'),
      ).length;
    }
  }
  return tallies;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** [SW2] Returns the table of a Swiss, best first. Rounds of a cut don't count. */
export function swissStandings(tournament: Tournament): readonly SwissRow[] {
  const tallies = tallyResults(tournament);
  const totals = new Map(
    [...tallies].map(([entrant, { results }]) => [
      entrant,
      sum(results.map(({ points }) => points)),
    ]),
  );
  /** The share of the points that somebody could have won, at least a third. */
  const score = (entrant: Entrant): number => {
    const played = (tallies.get(entrant)?.results ?? []).filter(({ by }) => by !== 'late');
    if (played.length === 0) return Math.round(scoreUnit / 3);
    const share = sum(played.map(({ points }) => points)) / (played.length * pointsFor.win);
    return Math.round(scoreUnit * Math.max(share, 1 / 3));
  };
  const rows = [...tournament.entrants.values()].map((state) => {
    const { results, secondWins } = tallies.get(state.entrant) ?? { results: [], secondWins: 0 };
    const met = results.flatMap(({ opponent, points }) =>
      opponent === null ? [] : [{ opponent, points }],
    );
    const opponentScores = met.map(({ opponent }) => score(opponent));
    return {
      entrant: state.entrant,
      isDisqualified: state.isDisqualified,
      points: totals.get(state.entrant) ?? 0,
      results,
      opponentScores,
      opponentScore: met.length === 0 ? 0 : Math.round(sum(opponentScores) / met.length),
      sonnebornBerger: sum(
        met.map(({ opponent, points }) => {
          const halves = points === pointsFor.win ? 2 : Number(points === pointsFor.draw);
          return halves * (totals.get(opponent) ?? 0);
        }),
      ),
      secondWins,
      lot: state.lot,
    };
  });
  return rows
    .toSorted(
      (a, b) =>
        Number(a.isDisqualified) - Number(b.isDisqualified) ||
        b.points - a.points ||
        b.opponentScore - a.opponentScore ||
        b.sonnebornBerger - a.sonnebornBerger ||
        b.secondWins - a.secondWins ||
        (a.lot < b.lot ? -1 : 1),
    )
    .map(({ isDisqualified: _, ...row }, index) => ({ ...row, place: index + 1 }));
}
