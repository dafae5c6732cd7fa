import type { SeasonTitle, SeatRating } from '@stackmate/protocol/rated';
import { lazy, Suspense, useState } from 'react';
import { t } from '@stackmate/words';

const OpponentDialog = lazy(async () => ({
  default: (await import('./opponent-dialog.tsx')).OpponentDialog,
}));

interface OpponentProps {
  readonly matchId: string;
  readonly name: string;
  /** Guests can’t have friends. */
  readonly isGuest: boolean;
  /** Present in a rated match. */
  readonly rating?: SeatRating | undefined;
  /** The title that the opponent shows. */
  readonly title?: SeasonTitle | undefined;
}

/** Shows the opponent's name in a match as a button: add as a friend, block, report. Its code loads on first use. */
export function OpponentName({ rating, title, ...props }: OpponentProps) {
  const { name } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="name opponent-name"
        aria-label={t('{name}: add as a friend, block or report', { name })}
        onClick={() => setOpen(true)}
      >
        <span>{name}</span>
      </button>
      <Suspense>
        {isOpen && (
          <OpponentDialog {...props} rating={rating} title={title} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
