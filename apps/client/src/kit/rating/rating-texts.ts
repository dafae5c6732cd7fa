import type { SeatRating, ShownLeague, ShownRating } from '@stackmate/protocol/rated';
import { dateText, msg, t } from '@stackmate/words';

/** Returns a rating with its uncertainty: `1512 ± 90`. */
export const ratingText = ({ rating, deviation }: ShownRating): string =>
  `${rating} ± ${deviation}`;

/** Describes a match in a chart of ratings: its day, its result and the rating after it. */
export const ratedMatchText = ({
  at,
  result,
  rating,
}: {
  readonly at: number;
  readonly result: string;
  readonly rating: number;
}): string =>
  t('{day}: {result, select, won {won} lost {lost} other {drawn}}, rating {rating}', {
    day: dateText(at),
    result,
    rating,
  });

/** Returns a number of points with its sign: `+12`, `−8`, `±0`. */
export function pointsText(points: number): string {
  if (points === 0) return '±0';
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** Returns a change of a rating with its sign: `+12`, `−8`, `±0`. */
export const ratingStep = (before: ShownRating, after: ShownRating): string =>
  pointsText(after.rating - before.rating);

/** Returns a league with its share of the ranking: `Gold, top 5 %`. */
export function leagueText(league: ShownLeague | null): string {
  if (!league) return t('Not ranked yet');
  const { name, limit } = league;
  return name.startsWith('top')
    ? t('Top {limit} %', { limit })
    : t('{name}, top {limit} %', { name, limit });
}

/** Returns a rating as it is shown at the table: `1512`, or `1512?` while it is provisional. */
export const shortRatingText = ({ rating, provisional }: ShownRating): string =>
  provisional ? `${rating}?` : `${rating}`;

/** Returns a player's rating and league in words: `1512 ± 90. Gold, top 5 %`, or `1500 ± 300, provisional`. */
export function seatRatingText(seat: SeatRating): string {
  const rating = ratingText(seat);
  if (seat.provisional) return t('{rating}, provisional', { rating });
  return t('{rating}. {league}', { rating, league: leagueText(seat.league) });
}

/** Returns what the uncertainty of a rating means. */
export const certaintyText = ({ deviation, provisional }: ShownRating): string =>
  provisional
    ? t(
        'Provisional: your rating still moves far with each match. ± {deviation} shows how uncertain it is.',
        { deviation },
      )
    : t(
        '± {deviation} shows how uncertain your rating is. It falls with each match and grows while you don’t play.',
        { deviation },
      );

/** Returns the next league in a sentence. */
export const nextLeagueText = (league: ShownLeague): string =>
  t('Next league: {league}. Leagues are updated at midnight UTC.', { league: league.name });

/** Returns why a match changed the rating less than others; null if it counted in full. */
export const percentText = (percent: number): string | null =>
  percent === 100
    ? null
    : t(
        'This match counts {percent} %, because your opponent has met hardly anybody else in rated matches.',
        { percent },
      );

const seasonMonths = {
  1: msg('January to March {year}'),
  2: msg('April to June {year}'),
  3: msg('July to September {year}'),
  4: msg('October to December {year}'),
} as const;

/** Returns the months of a season: `October to December 2026` for `2026-Q4`. */
export function seasonText(season: string): string {
  const [, year = '', quarter = ''] = /^(\d{4})-Q([1-4])$/.exec(season) ?? [];
  const months = seasonMonths[Number(quarter) as keyof typeof seasonMonths];
  return months ? t(months, { year }) : season;
}
