import type { Entrant } from './entries.ts';
import { percentileShares, placeShares, pointShares, splitCoins } from './prize-shares.ts';
import { currentPlaces } from './standings/places.ts';
import type { TournamentPlace } from './standings/places.ts';
import type { Tournament } from './tournament.ts';

/** Coins that an entrant gets. */
export interface Prize {
  readonly entrant: Entrant;
  readonly coins: number;
}

/**
 * [PR1] Returns what everybody gets of a sum: by points in a Swiss without a cut, by place in brackets, by percentile in
 * arenas. The prizes sum up to `coins`, unless nobody is there to get them.
 */
export function tournamentPrizes(tournament: Tournament, coins: number): readonly Prize[] {
  const { entrants } = tournament;
  // Whoever left before the start has the fee back, and plays for nothing.
  const places = currentPlaces(tournament).filter(
    ({ entrant }) => entrants.get(entrant)?.hasEntered === true,
  );
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
