import type { ChartPoint } from '@stackmate/protocol/ladder';
import { RatingChart } from '@stackmate/ui';
import '@stackmate/ui/rating-chart.css';
import { dayInWords } from '../shared/dates.ts';
import { plural, t } from '../words/index.ts';

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
        t('{day}: {result}, rating {rating}', { day: dayInWords(at), result: t(result), rating })
      }
      replayOf={(match) => `/play/replay/${match}`}
      caption={plural(
        chart.length,
        'Rating before and after the last rated match: from {from} to {to}, at best {best}. The true rating lies inside the hatching two times in three. A nick in the line is a match and opens its replay.',
        'Rating over the last {count} rated matches: from {from} to {to}, at best {best}. The true rating lies inside the hatching two times in three. A nick in the line is a match and opens its replay.',
        { from: first.rating, to: last.rating, best },
      )}
    />
  );
};
