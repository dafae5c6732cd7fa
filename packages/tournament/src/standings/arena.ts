import type { Entrant, PairingSeat } from '../entries.ts';
import { pairingOutcome } from '../outcome.ts';
import { tournamentRules } from '../rules.ts';
import type { Round, Tournament } from '../tournament.ts';

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

type ArenaTallies = Map<Entrant, ArenaTally>;

/** What the first waves brought, all of whose games are over. Only a decision of an organizer can change it. */
interface ClosedWaves {
  /** Number of decisions by then. */
  readonly decisions: number;
  /** Number of those waves. */
  count: number;
  readonly tallies: ArenaTallies;
}

/** Long arenas have thousands of games, and their table changes every second. */
const closedWaves = new WeakMap<Tournament, ClosedWaves>();

function addWave(tournament: Tournament, { round, pairings }: Round, tallies: ArenaTallies): void {
  for (const pairing of pairings) {
    const outcome = pairingOutcome(tournament, pairing);
    const [first, second] = pairing.entrants;
    if (outcome === null || second === null) continue;
    for (const [seat, entrant, opponent] of [
      [0, first, second],
      [1, second, first],
    ] as const) {
      const tally = tallies.get(entrant) ?? { points: 0, wins: 0, streak: 0, results: [] };
      tallies.set(entrant, tally);
      addResult(tally, round, opponent, resultOf(outcome.winner, seat));
    }
  }
}

/** Adds up all games that are over. An entrant plays one after the other, so that the order of the waves is theirs. */
function tallyGames(tournament: Tournament): ArenaTallies {
  const {
    rounds,
    decisions: { length: decisions },
    open,
  } = tournament;
  let closed = closedWaves.get(tournament);
  if (closed?.decisions !== decisions) closed = { decisions, count: 0, tallies: new Map() };
  closedWaves.set(tournament, closed);
  const firstOpen = [...open].reduce((least, { round }) => Math.min(least, round), Infinity);
  for (; closed.count < rounds.length && closed.count + 1 < firstOpen; closed.count += 1) {
    addWave(tournament, rounds[closed.count], closed.tallies);
  }
  const tallies = new Map(
    [...closed.tallies].map(([entrant, tally]) => [
      entrant,
      { ...tally, results: [...tally.results] },
    ]),
  );
  for (const wave of rounds.slice(closed.count)) addWave(tournament, wave, tallies);
  return tallies;
}

/** [AR1] Returns the table of an arena: points, then wins, then fewer games, then the lot. */
export function arenaStandings(tournament: Tournament): readonly ArenaRow[] {
  const tallies = tallyGames(tournament);
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
