import type {
  RatingGoal,
  SeasonRecordAnswer,
  SeatRating,
  ShownLeague,
  ShownRating,
} from '@stackmate/protocol/rated';
import { t } from '../../words/index.ts';

/** Returns a rating with its uncertainty: `1512 ± 90`. */
export const ratingText = ({ rating, deviation }: ShownRating): string =>
  `${rating} ± ${deviation}`;

/** Returns a change of a rating with its sign: `+12`, `−8`, `±0`. */
export function ratingStep(before: ShownRating, after: ShownRating): string {
  const change = after.rating - before.rating;
  if (change === 0) return '±0';
  return change > 0 ? `+${change}` : `−${-change}`;
}

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

/** Returns the next goal in a sentence. */
export function goalText(goal: RatingGoal): string {
  switch (goal.kind) {
    case 'matches':
      return goal.left === 1
        ? t('Play 1 more rated match this season to be ranked.')
        : t('Play {left} more rated matches this season to be ranked.', { left: goal.left });
    case 'opponents':
      return goal.left === 1
        ? t('Play 1 more new opponent this season to be ranked.')
        : t('Play {left} more different opponents this season to be ranked.', { left: goal.left });
    case 'certainty':
      return t(
        'Bring the uncertainty from ± {deviation} down to ± {needed} to be ranked. It falls with each match.',
        { deviation: goal.deviation, needed: goal.needed },
      );
    case 'league':
      return t('Next league: {league}. Leagues are updated at midnight UTC.', {
        league: goal.league.name,
      });
  }
}

/** How far a player is on the way to a goal. */
export interface GoalProgress {
  readonly value: number;
  readonly max: number;
  readonly text: string;
}

/** Returns how far a player is; null for a goal that isn't counted. */
export function goalProgress(goal: RatingGoal, season: SeasonRecordAnswer): GoalProgress | null {
  const counted = (value: number, left: number, text: string): GoalProgress => ({
    value,
    max: value + left,
    text: t(text, { value, max: value + left }),
  });
  if (goal.kind === 'matches')
    return counted(season.matches, goal.left, '{value} of {max} matches');
  if (goal.kind === 'opponents')
    return counted(season.opponents, goal.left, '{value} of {max} opponents');
  return null;
}

const seasonMonths = {
  1: 'January to March {year}',
  2: 'April to June {year}',
  3: 'July to September {year}',
  4: 'October to December {year}',
} as const;

/** Returns the months of a season: `October to December 2026` for `2026-Q4`. */
export function seasonText(season: string): string {
  const [, year = '', quarter = ''] = /^(\d{4})-Q([1-4])$/.exec(season) ?? [];
  const months = seasonMonths[Number(quarter) as keyof typeof seasonMonths];
  return months ? t(months, { year }) : season;
}
