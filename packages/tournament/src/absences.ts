import type { Entrant, GameEnd, PairingSeat } from './entries.ts';
import { tournamentRules } from './rules.ts';
import { findPairing } from './tournament.ts';
import type { Tournament } from './tournament.ts';

/** Returns the seats that weren't at the table. A game that the server stopped counts for nobody. */
export function absentSeats({ ending, winner }: GameEnd): readonly PairingSeat[] {
  if (ending === 'both-absent') return [0, 1];
  return ending === 'absent' && winner !== null ? [winner === 0 ? 1 : 0] : [];
}

/** [SW3] Returns who is out since the end of this game, because it was the second one that they missed. */
export function outByAbsence(tournament: Tournament, end: GameEnd): readonly Entrant[] {
  const pairing = findPairing(tournament, end.round, end.table);
  return absentSeats(end).flatMap((seat) => {
    const state = tournament.entrants.get(pairing?.entrants[seat] ?? 0);
    return state?.absences === tournamentRules.maxAbsences ? [state.entrant] : [];
  });
}

/** [SW3] Returns who has played at a table, missed no game and was still there at the end. */
export function playedThrough({ rounds, entrants }: Tournament): readonly Entrant[] {
  const played = new Set<Entrant | null>(
    rounds.flatMap(({ pairings }) =>
      pairings.flatMap((pairing) => (pairing.games.length > 0 ? pairing.entrants : [])),
    ),
  );
  return [...entrants.values()]
    .filter(
      ({ entrant, isHere, isDisqualified, absences }) =>
        isHere && !isDisqualified && absences === 0 && played.has(entrant),
    )
    .map(({ entrant }) => entrant);
}
