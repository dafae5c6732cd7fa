import type { SeasonTitle, SeatRating } from '@stackmate/protocol/rated';
import { LeagueEmblem, Modal, seasonTitleText } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { seatRatingText } from '../rating/rating-texts.ts';
import { OpponentChoices } from './opponent-choices.tsx';

interface OpponentDialogProps {
  readonly matchId: string;
  readonly name: string;
  /** Guests can’t have friends. */
  readonly isGuest: boolean;
  /** Present in a rated match. */
  readonly rating: SeatRating | undefined;
  /** The title that the opponent shows. */
  readonly title: SeasonTitle | undefined;
  readonly onClose: () => void;
}

/** Shows during a match what a player can do about the opponent. */
export const OpponentDialog = ({ onClose, rating, title, ...opponent }: OpponentDialogProps) => (
  <Modal open title={opponent.name} onClose={onClose}>
    {title && <p className="opponent-rating">{seasonTitleText(title)}</p>}
    {rating && (
      <p className="opponent-rating">
        <LeagueEmblem limit={rating.league?.limit ?? null} />
        {t('Rating {rating}', { rating: seatRatingText(rating) })}
      </p>
    )}
    <OpponentChoices {...opponent} />
  </Modal>
);
