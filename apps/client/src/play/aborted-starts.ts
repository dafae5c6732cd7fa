import type { MatchSnapshot, Seat } from '@stackmate/protocol';
import { t } from '../words/index.ts';

const seats = [0, 1] as const satisfies readonly Seat[];

/** What is known of the players' earlier starts that came to nothing through them: once is nothing, often is something. */
export function abortedStarts({ seats: sitting, viewer }: MatchSnapshot): readonly string[] {
  return seats.flatMap((seat) => {
    const { name, abortedStarts: count = 0 } = sitting[seat];
    if (count === 0 || seat === viewer) return [];
    return count === 1
      ? t('One earlier match did not begin because {name} took no part in its shuffle.', { name })
      : t('{count} earlier matches did not begin because {name} took no part in their shuffle.', {
          count,
          name,
        });
  });
}
