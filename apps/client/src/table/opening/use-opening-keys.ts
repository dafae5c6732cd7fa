import { useEffect, useEffectEvent } from 'react';

interface OpeningKeys {
  readonly onNext: () => void;
  /** Turns all cards of the group. */
  readonly onAll: () => void;
  readonly onChoose: (way: 1 | -1 | 'first' | 'last') => void;
  /** Turns everything, then closes. */
  readonly onLeave: () => void;
  readonly onInspect: () => void;
}

/** Controls that Enter and Space press, other than the card in the middle. */
const controls = 'a, button:not(.turn-focal), input, summary';

const ways = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowDown: 1,
  Home: 'first',
  End: 'last',
} as const;

/** Handles the keys of an opening, wherever the focus is in it. */
export function useOpeningKeys(isActive: boolean, keys: OpeningKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target, repeat, ctrlKey, metaKey, altKey } = event;
    if (!isActive || event.defaultPrevented || ctrlKey || metaKey || altKey) return;
    const isPress = key === 'Enter' || key === ' ';
    if (isPress && target instanceof Element && target.closest(controls)) return;
    const act = {
      Enter: keys.onNext,
      ' ': keys.onNext,
      Escape: keys.onLeave,
      a: keys.onAll,
      i: keys.onInspect,
    }[key.length === 1 ? key.toLowerCase() : key];
    const way = ways[key as keyof typeof ways];
    if (!act && way === undefined) return;
    // Keeps Escape from closing the window, and Space from scrolling and from pressing the card.
    event.preventDefault();
    if (way !== undefined) keys.onChoose(way);
    else if (!repeat) act?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    // Before the listener that closes windows by Escape.
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
