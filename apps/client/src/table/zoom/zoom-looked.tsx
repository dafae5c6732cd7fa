import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { toBoard } from '../board-model/board-model.ts';
import type { PositionFacts } from '../board-model/board-model.ts';
import { useBoardZoom, useThreeColumns } from '../card/use-layout.ts';
import { canPass, isActing } from '../intent/index.ts';
import { useDeferredMatch } from '../store/index.ts';
import type { MatchScreen } from '../store/index.ts';

const BoardZoom = lazy(async () => ({ default: (await import('./board-zoom.tsx')).BoardZoom }));

/** Delay before a card of the board is enlarged, in ms, so that a passing pointer enlarges nothing. */
const showAfter = 180;

/** Whether the sheet shows an action in progress or the possible responses. */
const isSheetNeeded = ({ intent }: MatchScreen): boolean =>
  intent !== null && (isActing(intent) || canPass(intent));

/**
 * Enlarges the card under the pointer or the focus where there is room beside the board: over the log, or over an idle
 * sheet.
 */
export const ZoomLooked = memo(function ZoomLooked() {
  const shown = useDeferredMatch((screen) => screen.shown);
  const looked = useDeferredMatch((screen) => screen.looked);
  const lookedCard = useDeferredMatch((screen) => screen.lookedCard);
  const needsSheet = useDeferredMatch(isSheetNeeded);
  const hasRoom = useBoardZoom();
  const hasLog = useThreeColumns();
  const facts: PositionFacts | null = shown && looked !== null ? toBoard(shown)[looked] : null;
  const [zoomed, setZoomed] = useState<number | null>(null);
  useEffect(() => {
    if (looked === null) return setZoomed(null);
    const timer = setTimeout(() => setZoomed(looked), showAfter);
    return () => clearTimeout(timer);
  }, [looked]);
  const place = facts?.cards.findIndex(({ ref }) => ref === lookedCard) ?? 0;
  if (!hasRoom || (needsSheet && !hasLog) || !shown || !facts || zoomed !== looked) return null;
  return (
    <Suspense fallback={null}>
      <BoardZoom view={shown} facts={facts} depth={Math.max(0, place)} />
    </Suspense>
  );
});
