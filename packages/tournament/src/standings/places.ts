import type { Entrant } from '../entries.ts';
import type { Tournament } from '../tournament.ts';
import { arenaStandings } from './arena.ts';
import { bracketRounds, bracketStandings } from './bracket.ts';
import { swissStandings } from './swiss.ts';

/** Somebody's place, and what it is made of: points, or pairings won in a bracket. */
export interface TournamentPlace {
  readonly entrant: Entrant;
  readonly place: number;
  readonly points: number;
}

/** Returns the places of a tournament at this moment, best first, without the disqualified. */
export function currentPlaces(tournament: Tournament): readonly TournamentPlace[] {
  const places = allPlaces(tournament);
  return places.filter(({ entrant }) => tournament.entrants.get(entrant)?.isDisqualified === false);
}

function allPlaces(tournament: Tournament): readonly TournamentPlace[] {
  switch (tournament.settings.kind) {
    case 'arena':
      return arenaStandings(tournament);
    case 'elimination':
      return bracketStandings(tournament).map(({ won, ...row }) => ({ ...row, points: won }));
    case 'swiss': {
      const rows = swissStandings(tournament);
      if (bracketRounds(tournament).length === 0) return rows;
      const bracket = bracketStandings(tournament);
      const inCut = new Set(bracket.map(({ entrant }) => entrant));
      const points = new Map(rows.map((row) => [row.entrant, row.points]));
      return [
        ...bracket.map(({ entrant, place }) => ({
          entrant,
          place,
          points: points.get(entrant) ?? 0,
        })),
        ...rows
          .filter(({ entrant }) => !inCut.has(entrant))
          .map((row, index) => ({ ...row, place: bracket.length + index + 1 })),
      ];
    }
  }
}
