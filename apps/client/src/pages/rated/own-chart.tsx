import * as api from '@stackmate/protocol/routes';
import { RatingChart } from '@stackmate/ui';
import '@stackmate/ui/rating-chart.css';
import { useCallback } from 'react';
import { useHref } from 'react-router';
import { dateText, t } from '@stackmate/words';
import { ratedMatchText } from '../../kit/rating/rating-texts.ts';
import { readWithRetries } from '../../platform/api/call.ts';
import { useLoaded } from '../../kit/requests/requests.ts';

/** Shows the ratings after a player's last matches. Shows nothing until they are loaded, because the rest says more. */
export function OwnChart({ name }: { readonly name: string }) {
  const load = useCallback(
    (signal: AbortSignal) => readWithRetries(api.profiles.profile, { name }, { signal }),
    [name],
  );
  const { value } = useLoaded('rating chart', load);
  const replays = useHref('/replay');
  const chart = value?.chart ?? [];
  const [first, last] = [chart[0], chart.at(-1)];
  if (!first || !last) return null;
  const best = Math.max(...chart.map(({ rating }) => rating));
  return (
    <RatingChart
      chart={chart}
      dayText={dateText}
      matchText={ratedMatchText}
      replayHref={(matchId) => `${replays}/${matchId}`}
      caption={t(
        '{count, plural, one {Your last rated match} other {Your last # rated matches}}: from {from} to {to}, at best {best}. The hatching shows how uncertain each rating was. A nick in the line is a match, and opens its replay.',
        { count: chart.length, from: first.rating, to: last.rating, best },
      )}
    />
  );
}
