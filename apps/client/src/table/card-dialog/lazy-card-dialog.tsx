import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { ShownCard } from './card-panel.tsx';
import type { OpenCard } from './use-open-card.ts';

// Loaded when the first card is opened.
const CardDialog = lazy(async () => ({ default: (await import('./card-dialog.tsx')).CardDialog }));

/** A card of a list. */
export interface ListedCard extends ShownCard {
  /** Names the card in its list, and in the address while it is open. */
  readonly key: string;
}

interface LazyCardDialogProps<T extends ListedCard> {
  readonly cards: readonly T[];
  readonly open: OpenCard;
  /** Returns the actions on a card. */
  readonly actions?: (card: T) => ReactNode;
}

/** Shows the open card of a list close up, and leads to the others. */
export function LazyCardDialog<T extends ListedCard>({
  cards,
  open,
  actions,
}: LazyCardDialogProps<T>) {
  const at = open.key === null ? -1 : cards.findIndex(({ key }) => key === open.key);
  if (at === -1) return null;
  const place = { at, count: cards.length, onShow: (next: number) => open.show(cards[next].key) };
  return (
    <Suspense fallback={null}>
      <CardDialog
        card={cards[at]}
        place={place}
        actions={actions?.(cards[at])}
        onClose={() => open.show(null)}
      />
    </Suspense>
  );
}
