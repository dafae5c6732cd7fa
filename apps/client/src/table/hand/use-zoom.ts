import { useEffect, useMemo, useRef, useState } from 'react';
import type { HeldCard } from '@stackmate/engine';
import { useLargeFaces, useThreeColumns } from '../card/use-layout.ts';

/** Delay before a card is enlarged, in ms, so that a passing pointer enlarges nothing. */
const showAfter = 180;
/** Delay before the enlarged card is hidden, in ms, so that it stays across the gap between two cards. */
const hideAfter = 80;

/** Callbacks that report which card of a hand is being looked at. */
export interface Zooming {
  readonly show: (card: HeldCard, by: 'pointer' | 'focus') => void;
  readonly hide: () => void;
}

/**
 * Returns the card of a hand to enlarge and the callbacks that change it. The card is null if there is none or no room.
 * Without a log beside the board, the enlarged card covers what is needed while aiming.
 */
export function useZoom(isAiming: boolean): readonly [HeldCard | null, Zooming] {
  const hasLog = useThreeColumns();
  const hasRoom = useLargeFaces();
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
  return [hasRoom && (hasLog || !isAiming) ? card : null, zooming];
}
