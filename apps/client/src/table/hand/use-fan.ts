import { useEffect, useMemo, useRef, useState } from 'react';
import type { HeldCard, Ref } from '@stackmate/engine';
import { useTextFaces, useThreeColumns } from '../card/use-layout.ts';

/** Delay before a card is enlarged, in ms, so that a passing pointer enlarges nothing. */
const showAfter = 120;
/** Delay before the enlarged card is hidden, in ms, so that it stays across the gap between two cards. */
const hideAfter = 80;

/** How a card is looked at: under the pointer, with the focus, under a finger, or by its number key. */
export type LookedBy = 'pointer' | 'focus' | 'finger' | 'key';

/** Where the enlarged card lies: over its place, above the hand, or over the log. */
export type FanPlace = 'over' | 'above' | 'aside';

interface Looked {
  readonly card: HeldCard;
  readonly by: LookedBy;
}

export interface Fan {
  readonly card: HeldCard;
  readonly place: FanPlace;
}

/** Callbacks that report which card of a hand is being looked at. */
export interface Fanning {
  readonly show: (card: HeldCard, by: LookedBy) => void;
  readonly hide: () => void;
}

/**
 * Returns the card of a hand to enlarge and the callbacks that change it. While a card is aimed, the enlarged one must
 * not cover the board, so it lies over the log, if there is one. `held` is the card that is aimed.
 */
export function useFan(isAiming: boolean, held: Ref | null): readonly [Fan | null, Fanning] {
  const hasLog = useThreeColumns();
  const hasText = useTextFaces();
  const [looked, setLooked] = useState<Looked | null>(null);
  const isShown = useRef(false);
  isShown.current = looked !== null;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fanning = useMemo((): Fanning => {
    const later = (next: Looked | null, delay: number): void => {
      clearTimeout(timer.current);
      if (delay === 0) setLooked(next);
      else timer.current = setTimeout(() => setLooked(next), delay);
    };
    return {
      show: (card, by) => later({ card, by }, by === 'pointer' && !isShown.current ? showAfter : 0),
      hide: () => later(null, hideAfter),
    };
  }, []);
  const isHeldByKey = looked?.by === 'key' && looked.card.ref === held;
  useEffect(() => {
    if (looked?.by !== 'key') return;
    // Until it is put down or played, or else until something else happens.
    if (isHeldByKey) return fanning.hide;
    window.addEventListener('keydown', fanning.hide);
    window.addEventListener('pointermove', fanning.hide);
    return () => {
      window.removeEventListener('keydown', fanning.hide);
      window.removeEventListener('pointermove', fanning.hide);
    };
  }, [looked, isHeldByKey, fanning]);
  // Last, because the cleanup above starts a timer.
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!looked) return [null, fanning];
  const { card, by } = looked;
  if (isAiming && by !== 'finger')
    return [hasLog && hasText ? { card, place: 'aside' } : null, fanning];
  return [{ card, place: hasText && by !== 'finger' ? 'over' : 'above' }, fanning];
}
