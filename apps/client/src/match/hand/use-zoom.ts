import { useEffect, useMemo, useRef, useState } from 'react';
import type { HeldCard } from '@stackmate/engine';
import { useThreeColumns, useTextFaces } from '../card/use-layout.ts';

/** A pointer that passes by enlarges nothing, ms. */
const showAfter = 180;
/** The gap between two cards doesn't take the enlarged one away, ms. */
const hideAfter = 80;

/** Tells which card of a hand is looked at. */
export interface Zooming {
  readonly show: (card: HeldCard, by: 'pointer' | 'focus') => void;
  readonly hide: () => void;
}

/** The card of a hand to enlarge, null for none or where there is no room, and how to change it. */
export function useZoom(): readonly [HeldCard | null, Zooming] {
  const hasLog = useThreeColumns();
  const hasWords = useTextFaces();
  const [card, setCard] = useState<HeldCard | null>(null);
  const isShown = useRef(false);
  isShown.current = card !== null;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const zooming = useMemo((): Zooming => {
    const later = (next: HeldCard | null, delay: number): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCard(next), delay);
    };
    return {
      show: (next, by) => later(next, isShown.current || by === 'focus' ? 0 : showAfter),
      hide: () => later(null, hideAfter),
    };
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [hasLog && hasWords ? card : null, zooming];
}
