import type { SeasonTitle, SeatRating } from '@stackmate/protocol/rated';
import { lazy, Suspense } from 'react';

const load = () => import('./seat-rating.tsx');
const RatingMark = lazy(async () => ({ default: (await load()).SeatRatingMark }));
const TitleMark = lazy(async () => ({ default: (await load()).SeatTitleMark }));

/** Shows a player's rating in a rated match, and nothing in others, for which its code isn't loaded. */
export const SeatRatingNote = ({ rating }: { readonly rating: SeatRating | undefined }) =>
  rating && (
    <Suspense>
      <RatingMark rating={rating} />
    </Suspense>
  );

/** Shows the title that a player has chosen, and nothing without one. */
export const SeatTitleNote = ({ title }: { readonly title: SeasonTitle | undefined }) =>
  title && (
    <Suspense>
      <TitleMark title={title} />
    </Suspense>
  );
