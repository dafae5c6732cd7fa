import { isModalOpen } from '@stackmate/ui';
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

interface TurnKeys {
  /** Turns the focused card, or the next one that is face down. Returns its id; null if all are turned. */
  readonly onNext: (focused: string | null) => string | null;
  readonly onAll: () => void;
}

/** Controls that have their own keys. */
const controls = 'a, button:not([data-turn-card]), input, select, textarea, summary';

/**
 * Lets Space turn the next card of a booster and A all of them, wherever the focus is on the page. After the last card,
 * Space moves on to what comes next.
 */
export function useTurnKeys(section: RefObject<HTMLElement | null>, keys: TurnKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isModalOpen() || !section.current) return;
    if (target instanceof Element && target.closest(controls)) return;
    if (key.toLowerCase() === 'a') {
      event.preventDefault();
      keys.onAll();
    }
    if (key !== ' ') return;
    // Keeps Space from scrolling the page and from pressing the card.
    event.preventDefault();
    if (event.repeat) return;
    const focused = (target instanceof HTMLElement && target.dataset.turnCard) || null;
    const turned = keys.onNext(focused);
    const next = turned === null ? '[data-turn-done]' : `[data-turn-card="${CSS.escape(turned)}"]`;
    section.current.querySelector<HTMLElement>(next)?.focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
