import type { Entrant, PairingSeat } from '../entries.ts';
import { pairingOutcome } from '../outcome.ts';
import { tournamentRules } from '../rules.ts';
import type { Tournament } from '../tournament.ts';

/** A game in an arena, in an entrant's order of playing. */
export interface ArenaResult {
  readonly round: number;
  readonly opponent: Entrant;
  readonly points: number;
  /** Whether the win was doubled. */
  readonly isDoubled: boolean;
}

/** A row of an arena's table. */
export interface ArenaRow {
  readonly entrant: Entrant;
  /** From 1; the disqualified come last. */
  readonly place: number;
  readonly points: number;
  readonly wins: number;
  /** Wins in a row at this moment. */
  readonly streak: number;
  readonly results: readonly ArenaResult[];
}

const { arenaPoints } = tournamentRules;

interface ArenaTally {
  points: number;
  wins: number;
  streak: number;
  readonly results: ArenaResult[];
}

function addResult(
  tally: ArenaTally,
  round: number,
  opponent: Entrant,
  result: 'win' | 'draw' | 'loss',
) {
  tally.streak = result === 'win' ? tally.streak + 1 : 0;
  tally.wins += Number(result === 'win');
  const isDoubled = tally.streak >= arenaPoints.streakFrom;
  const points = arenaPoints[result] * (isDoubled ? 2 : 1);
  tally.points += points;
  tally.results.push({ round, opponent, points, isDoubled });
}

/** [AR1] Returns the table of an arena: points, then wins, then fewer games, then the lot. */
export function arenaStandings(tournament: Tournament): readonly ArenaRow[] {
  const tallies = new Map<Entrant, ArenaTally>(
    [...tournament.entrants.keys()].map((entrant) => [
      entrant,
      { points: 0, wins: 0, streak: 0, results: [] },
    ]),
  );
  // An entrant plays one game after the other, so that the order of the waves is the order of the games.
  for (const pairing of tournament.rounds.flatMap(({ pairings }) => pairings)) {
    const outcome = pairingOutcome(tournament, pairing);
    const [first, second] = pairing.entrants;
    if (outcome === null || second === null) continue;
    for (const [seat, entrant, opponent] of [
      [0, first, second],
      [1, second, first],
    ] as const) {
      const tally = tallies.get(entrant);
      if (tally !== undefined)
        addResult(tally, pairing.round, opponent, resultOf(outcome.winner, seat));
    }
  }
  return [...tournament.entrants.values()]
    .map(({ entrant, isDisqualified, lot }) => ({
      entrant,
      isDisqualified,
      lot,
      ...(tallies.get(entrant) ?? { points: 0, wins: 0, streak: 0, results: [] }),
    }))
    .toSorted(
      (a, b) =>
        Number(a.isDisqualified) - Number(b.isDisqualified) ||
        b.points - a.points ||
        b.wins - a.wins ||
        a.results.length - b.results.length ||
        (a.lot < b.lot ? -1 : 1),
    )
    .map(({ isDisqualified: _, lot: __, ...row }, index) => ({ ...row, place: index + 1 }));
}

function resultOf(
  winner: PairingSeat | 'draw' | 'none',
  seat: PairingSeat,
): 'win' | 'draw' | 'loss' {
  if (winner === 'draw') return 'draw';
  return winner === seat ? 'win' : 'loss';
}
