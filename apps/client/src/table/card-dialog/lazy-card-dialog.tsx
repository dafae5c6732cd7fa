import { lazy, Suspense } from 'react';
import type { ShownCard } from './card-dialog.tsx';

// Loaded when the first card is opened.
const CardDialog = lazy(async () => ({ default: (await import('./card-dialog.tsx')).CardDialog }));

interface LazyCardDialogProps {
  readonly cards: readonly ShownCard[];
  /** Index of the open card; null for none. */
  readonly at: number | null;
  readonly onShow: (at: number | null) => void;
}

/** Shows one of some cards close up, and leads to the others. */
export function LazyCardDialog({ cards, at, onShow }: LazyCardDialogProps) {
  const card = at === null ? undefined : cards[at];
  if (at === null || !card) return null;
  return (
    <Suspense fallback={null}>
      <CardDialog
        card={card}
        place={{ at, count: cards.length, onShow }}
        onClose={() => onShow(null)}
      />
    </Suspense>
  );
}
