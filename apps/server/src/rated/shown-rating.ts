import type {
  RatingAnswer,
  RatingGoal,
  SeasonTitle,
  SeatRating,
  ShownLeague,
  ShownRating,
} from '@stackmate/protocol/rated';
import {
  deviationAt,
  isProvisional,
  nextGoal,
  ratingRules,
  toSeason,
  withLimit,
} from '@stackmate/ranking';
import type { PlayerRating } from '@stackmate/ranking';
import type { StoredRating, StoredTitle } from '../store/index.ts';

/** [RA1] Returns a rating as players see it. */
export const shownRating = (rating: PlayerRating, now: number): ShownRating => ({
  rating: Math.round(rating.rating),
  deviation: Math.ceil(deviationAt(rating, now)),
  provisional: isProvisional(rating, now),
});

/** Returns a rating from before or after a match as players see it. Its deviation is aged already. */
export const pastRating = (rating: number, deviation: number): ShownRating => ({
  rating: Math.round(rating),
  deviation: Math.ceil(deviation),
  provisional: deviation >= ratingRules.provisional,
});

export const shownLeague = (limit: number | null): ShownLeague | null =>
  limit === null ? null : { ...withLimit(limit) };

/** Returns a title as players see it. */
export const toSeasonTitle = ({ season, league }: StoredTitle): SeasonTitle => ({
  season,
  league: withLimit(league),
});

/** Returns a rating as the opponent of a rated match sees it. */
export const seatRating = ({ rating, league }: StoredRating, at: number): SeatRating => ({
  ...shownRating(rating, at),
  league: shownLeague(league),
});

/** Returns a player's season as players see it. */
export function shownSeason({ season }: StoredRating, now: number): RatingAnswer['season'] {
  const { matches = 0, wins = 0, losses = 0, draws = 0, opponents = 0 } = season ?? {};
  const best = season === null ? null : Math.round(season.best);
  return { season: toSeason(now), matches, wins, losses, draws, opponents, best };
}

/** [RA3] Returns a player's next requirement for being ranked. */
export function shownGoal(
  { rating, season, league }: StoredRating,
  now: number,
): RatingGoal | null {
  const record = {
    ratedMatches: season?.matches ?? 0,
    differentOpponents: season?.opponents ?? 0,
    lastMatchAt: season?.last_rated_at ?? 0,
  };
  const goal = nextGoal(record, rating, { limit: league, now });
  if (goal?.kind === 'ranking') return { kind: 'ranking', needs: [...goal.needs] };
  return goal && { kind: 'league', league: { ...goal.league } };
}
