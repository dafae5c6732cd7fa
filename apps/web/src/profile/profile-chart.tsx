import type { ChartPoint } from '@stackmate/protocol/ladder';
import { RatingChart } from '@stackmate/ui';
import '@stackmate/ui/rating-chart.css';
import { t } from '@stackmate/words';
import { dayInWords } from '../shared/dates.ts';

/** The rating chart of a profile. */
export const ProfileChart = ({ chart }: { readonly chart: readonly ChartPoint[] }) => {
  const [first, last] = [chart[0], chart.at(-1)];
  if (!first || !last) return null;
  const best = Math.max(...chart.map(({ rating }) => rating));
  return (
    <RatingChart
      chart={chart}
      dayText={dayInWords}
      matchText={({ at, result, rating }) =>
        t('{day}: {result, select, won {won} lost {lost} other {drawn}}, rating {rating}', {
          day: dayInWords(at),
          result,
          rating,
        })
      }
      replayHref={(matchId) => `/play/replay/${matchId}`}
      caption={t(
        '{count, plural, one {Rating before and after the last rated match} other {Rating over the last # rated matches}}: from {from} to {to}, at best {best}. The true rating lies inside the hatching two times in three. A nick in the line is a match and opens its replay.',
        { count: chart.length, from: first.rating, to: last.rating, best },
      )}
    />
  );
};
