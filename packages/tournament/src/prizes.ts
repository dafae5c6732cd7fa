import type { Entrant } from './entries.ts';
import { currentPlaces } from './standings/places.ts';
import type { TournamentPlace } from './standings/places.ts';
import { tournamentRules } from './rules.ts';
import type { Tournament } from './tournament.ts';

/** [PR1] Shares of the prize money by place in a bracket, for the first ones; equal places share equally (tune). */
const bracketShares = [40, 20, 10, 10, 5, 5, 5, 5] as const;

/** [PR1] Shares of those within a percentage of an arena's table (tune). */
const arenaShares = [
  { percent: 2, share: 12 },
  { percent: 10, share: 5 },
  { percent: 25, share: 2 },
  { percent: 50, share: 1 },
] as const;

/** Coins that an entrant gets. */
export interface Prize {
  readonly entrant: Entrant;
  readonly coins: number;
}

/** Splits coins in proportion to whole shares. What is left goes by a coin each to the first ones. */
export function splitCoins(coins: number, shares: readonly number[]): readonly number[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (total === 0) return shares.map(() => 0);
  const parts = shares.map((share) => Math.floor((coins * share) / total));
  let left = coins - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => {
    if (left === 0 || shares[index] === 0) return part;
    left -= 1;
    return part + 1;
  });
}

/** Points beyond half of the most that could be won; all with the most points if nobody has more than half. */
function pointShares(places: readonly TournamentPlace[], rounds: number): readonly number[] {
  const half = (rounds * tournamentRules.points.win) / 2;
  const shares = places.map(({ points }) => Math.max(2 * (points - half), 0));
  if (shares.some((share) => share > 0)) return shares;
  const most = Math.max(...places.map(({ points }) => points));
  return places.map(({ points }) => Number(points === most));
}

/** The places that an entrant's equals take together, shared equally: a multiple of eight keeps the shares whole. */
const placeShares = (places: readonly TournamentPlace[]): readonly number[] =>
  places.map(({ place }) => {
    const equals = places.filter((other) => other.place === place).length;
    const taken = bracketShares.slice(place - 1, place - 1 + equals);
    return (840 * taken.reduce<number>((sum, share) => sum + share, 0)) / equals;
  });

const percentileShares = (places: readonly TournamentPlace[], players: number): readonly number[] =>
  places.map(({ place, points }) => {
    const reached = arenaShares.find(
      ({ percent }) => place <= Math.ceil((players * percent) / 100),
    );
    return points > 0 ? (reached?.share ?? 0) : 0;
  });

/**
 * [PR1] Returns what everybody gets of a sum: by points in a Swiss without a cut, by place in brackets, by percentile in
 * arenas. The prizes sum up to `coins`, unless nobody is there to get them.
 */
export function tournamentPrizes(tournament: Tournament, coins: number): readonly Prize[] {
  const places = currentPlaces(tournament);
  if (places.length === 0 || coins === 0) return [];
  const shares = sharesOf(tournament, places);
  // Without any share (an arena without a point), the first one gets all.
  const counted = shares.every((share) => share === 0)
    ? places.map((_, i) => Number(i === 0))
    : shares;
  return splitCoins(coins, counted).flatMap((part, index) =>
    part === 0 ? [] : [{ entrant: places[index].entrant, coins: part }],
  );
}

function sharesOf(tournament: Tournament, places: readonly TournamentPlace[]): readonly number[] {
  const { settings, cut, swissRounds } = tournament;
  if (settings.kind === 'arena') return percentileShares(places, places.length);
  const isByPoints = settings.kind === 'swiss' && cut === 0;
  return isByPoints ? pointShares(places, swissRounds) : placeShares(places);
}
