import { isModalOpen } from '@stackmate/ui';
import { memo, useEffect, useRef } from 'react';
import { useDeferredMatch, useStore } from '../store/index.ts';
import type { MatchStore } from '../store/index.ts';

/** Moves the focus after a key press: to what has to be named, or on from a control that no longer exists. */
function focusAfterKey(store: MatchStore): void {
  requestAnimationFrame(() => {
    if (isModalOpen()) return;
    const { intent } = store.get();
    const firstChoice = document.querySelector<HTMLElement>('.ask-menu button, .answers button');
    const isLost = document.activeElement === document.body;
    const inSheet = document.activeElement?.closest('.sheet, .ask-at') !== null;
    if (firstChoice && (isLost || (intent?.ask && !inSheet))) return firstChoice.focus();
    if (!isLost) return;
    const next = intent?.preview ? '.context-button' : '.board [tabindex="0"]';
    document.querySelector<HTMLElement>(next)?.focus();
  });
}

/** Keeps the focus where it belongs for keyboard players. Touch players don't need it. */
export const KeyboardFocus = memo(function KeyboardFocus() {
  const store = useStore();
  const byKeys = useRef(false);
  useEffect(() => {
    const onKeyDown = (): void => {
      byKeys.current = true;
    };
    const onPointerDown = (): void => {
      byKeys.current = false;
    };
    const onKeyUp = ({ key }: KeyboardEvent): void => {
      // Tab moves the focus itself: from the last stop out of the page, and on to the first.
      if (key !== 'Tab') focusAfterKey(store);
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    window.addEventListener('pointerdown', onPointerDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('pointerdown', onPointerDown);
    };
  }, [store]);
  // The focused element can disappear only when the sheet is drawn again.
  const renderedIntent = useDeferredMatch((screen) => screen.intent);
  useEffect(() => {
    if (byKeys.current) focusAfterKey(store);
  }, [store, renderedIntent]);
  return null;
});
