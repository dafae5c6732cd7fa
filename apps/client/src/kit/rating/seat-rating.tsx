import type { SeasonTitle, SeatRating } from '@stackmate/protocol/rated';
import { LeagueEmblem, seasonTitleText } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { seatRatingText, shortRatingText } from './rating-texts.ts';
import './seat-rating.css';

/** Shows a player's league stamp and rating when a rated match began, beside the name. */
export function SeatRatingMark({ rating }: { readonly rating: SeatRating }) {
  const text = t('Rating {rating}', { rating: seatRatingText(rating) });
  return (
    <span className="seat-rating" title={text}>
      <span aria-hidden="true">
        <LeagueEmblem limit={rating.league?.limit ?? null} />
        {shortRatingText(rating)}
      </span>
      <span className="sm-hidden">{text}</span>
    </span>
  );
}

/** Shows the title of a season that a player has chosen, beside the name. */
export const SeatTitleMark = ({ title }: { readonly title: SeasonTitle }) => (
  <em className="seat-title" title={seasonTitleText(title)}>
    {seasonTitleText(title)}
  </em>
);
