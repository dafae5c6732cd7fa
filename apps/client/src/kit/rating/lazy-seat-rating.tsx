import type { SeatRating } from '@stackmate/protocol/rated';
import { lazy, Suspense } from 'react';

const Mark = lazy(async () => ({ default: (await import('./seat-rating.tsx')).SeatRatingMark }));

/** Shows a player's rating in a rated match, and nothing in others, for which its code isn't loaded. */
export const SeatRatingNote = ({ rating }: { readonly rating: SeatRating | undefined }) =>
  rating && (
    <Suspense>
      <Mark rating={rating} />
    </Suspense>
  );
