import type { MatchSnapshot, Seat } from '@stackmate/protocol';
import { t } from '@stackmate/words';

const seats = [0, 1] as const satisfies readonly Seat[];

/**
 * Returns a sentence about each other player whose earlier matches never started because of them. Once is an
 * accident, often is a pattern.
 */
export function abortedStarts({ seats: sitting, viewer }: MatchSnapshot): readonly string[] {
  return seats.flatMap((seat) => {
    const { name, abortedStarts: count = 0 } = sitting[seat];
    if (count === 0 || seat === viewer) return [];
    return t(
      '{count, plural, one {One earlier match didn’t start because {name} took no part in its shuffle.} other {# earlier matches didn’t start because {name} took no part in their shuffle.}}',
      { count, name },
    );
  });
}
