import type { Entrant } from '../entries.ts';
import { pairingOutcome } from '../outcome.ts';
import { entrantsHere, isBracketRound, isOut } from '../tournament.ts';
import type { Pairing, Round, Tournament } from '../tournament.ts';
import { swissStandings } from './swiss.ts';

/** Returns who plays a bracket, the best seed first: by rating, or the best of the Swiss before it. */
export function bracketEntrants(tournament: Tournament): readonly Entrant[] {
  const { settings, cut, entrants } = tournament;
  if (settings.kind === 'swiss') {
    return swissStandings(tournament)
      .filter(({ entrant }) => {
        const state = entrants.get(entrant);
        return state !== undefined && !isOut(state) && state.isHere;
      })
      .slice(0, cut)
      .map(({ entrant }) => entrant);
  }
  return entrantsHere(tournament)
    .toSorted((a, b) => b.rating - a.rating || (a.lot < b.lot ? -1 : 1))
    .map(({ entrant }) => entrant);
}

/** Returns the rounds of the bracket so far. */
export const bracketRounds = (tournament: Tournament): readonly Round[] =>
  tournament.rounds.filter(({ round }) => isBracketRound(tournament, round));

/** Returns who goes on from a table; null where both lost. */
export function advancer(tournament: Tournament, pairing: Pairing): Entrant | null {
  const winner = pairingOutcome(tournament, pairing)?.winner;
  return winner === 0 || winner === 1 ? pairing.entrants[winner] : null;
}

/** How far somebody came in a bracket. */
export interface BracketRow {
  readonly entrant: Entrant;
  /** From 1; those who lost in the same round share it. */
  readonly place: number;
  /** Pairings won, byes included. */
  readonly won: number;
  /** Whether the bracket goes on for this entrant. */
  readonly isIn: boolean;
}

/** [SE1] Returns the places of a bracket, best first; the disqualified come last. */
export function bracketStandings(tournament: Tournament): readonly BracketRow[] {
  const rounds = bracketRounds(tournament);
  const seated =
    rounds[0]?.pairings.flatMap(({ entrants }) => entrants) ?? bracketEntrants(tournament);
  const progress = new Map<Entrant, { won: number; isIn: boolean }>();
  for (const entrant of seated) if (entrant !== null) progress.set(entrant, { won: 0, isIn: true });
  for (const pairing of rounds.flatMap(({ pairings }) => pairings)) {
    const outcome = pairingOutcome(tournament, pairing);
    for (const seat of [0, 1] as const) {
      const state = progress.get(pairing.entrants[seat] ?? 0);
      if (state === undefined || outcome === null) continue;
      if (outcome.winner === seat) state.won += 1;
      else state.isIn = false;
    }
  }
  const isDisqualified = (entrant: Entrant) =>
    tournament.entrants.get(entrant)?.isDisqualified === true;
  const rows = [...progress]
    .map(([entrant, state]) => ({
      entrant,
      ...state,
      won: isDisqualified(entrant) ? -1 : state.won,
    }))
    // Who still plays stands before who lost with as many wins.
    .toSorted((a, b) => b.won - a.won || Number(b.isIn) - Number(a.isIn));
  return rows.map((row, index) => {
    const first = rows.findIndex(({ won, isIn }) => won === row.won && isIn === row.isIn);
    return { ...row, won: Math.max(row.won, 0), place: (first < 0 ? index : first) + 1 };
  });
}
