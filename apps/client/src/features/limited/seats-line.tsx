import { t } from '@stackmate/words';

/** A seat at the table as everybody sees it. */
export interface DraftSeat {
  readonly name: string;
  readonly isOwn: boolean;
  /** Packs that lie in front of it. */
  readonly packs: number;
}

interface SeatsLineProps {
  readonly seats: readonly DraftSeat[];
  /** Whether packs go to the left, which is the next seat of the list. */
  readonly isLeft: boolean;
}

/** Shows who passes to the player, and to whom the player passes. */
export function SeatsLine({ seats, isLeft }: SeatsLineProps) {
  const own = seats.findIndex(({ isOwn }) => isOwn);
  if (own < 0) return null;
  const after = seats[(own + 1) % seats.length];
  const before = seats[(own + seats.length - 1) % seats.length];
  const [from, to] = isLeft ? [before, after] : [after, before];
  return (
    <p className="draft-seats">
      <span className="sm-hidden">
        {t('Packs come from {from} and go on to {to}.', { from: from.name, to: to.name })}
      </span>
      <span className="draft-from" aria-hidden="true" translate="no">
        {from.name}
      </span>
      <i
        className="draft-from"
        aria-hidden="true"
        data-packs={from.packs > 1 ? from.packs : undefined}
      />
      <b aria-hidden="true">{t('You')}</b>
      <i aria-hidden="true" />
      <span aria-hidden="true" translate="no">
        {to.name}
      </span>
    </p>
  );
}
