import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { boardOf } from '../board-model/board-model.ts';
import type { PositionFacts } from '../board-model/board-model.ts';
import { useThreeColumns, useTextFaces } from '../card/use-layout.ts';
import { useDeferredMatch } from '../store/index.ts';

const BoardZoom = lazy(async () => ({ default: (await import('./board-zoom.tsx')).BoardZoom }));

/** Delay before a card of the board is enlarged, in ms, so that a passing pointer enlarges nothing. */
const showAfter = 180;

/** Enlarges the card that the pointer or the focus rests on, where there is room beside the board. */
export const ZoomLooked = memo(function ZoomLooked() {
  const shown = useDeferredMatch((screen) => screen.shown);
  const looked = useDeferredMatch((screen) => screen.looked);
  const lookedCard = useDeferredMatch((screen) => screen.lookedCard);
  const hasLog = useThreeColumns();
  const hasWords = useTextFaces();
  const facts: PositionFacts | null = shown && looked !== null ? boardOf(shown)[looked] : null;
  const [zoomed, setZoomed] = useState<number | null>(null);
  useEffect(() => {
    if (looked === null) return setZoomed(null);
    const timer = setTimeout(() => setZoomed(looked), showAfter);
    return () => clearTimeout(timer);
  }, [looked]);
  const place = facts?.cards.findIndex(({ ref }) => ref === lookedCard) ?? 0;
  if (!hasLog || !hasWords || !shown || !facts || zoomed !== looked) return null;
  return (
    <Suspense fallback={null}>
      <BoardZoom view={shown} facts={facts} depth={Math.max(0, place)} />
    </Suspense>
  );
});
