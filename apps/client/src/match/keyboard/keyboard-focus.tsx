import { isModalOpen } from '@stackmate/ui';
import { memo, useEffect, useRef } from 'react';
import { useDeferredMatch, useStore } from '../store/index.ts';
import type { MatchStore } from '../store/index.ts';

/** Where the focus belongs after a key: to what has to be named, or on from a control that is no longer there. */
function focusAfterKey(store: MatchStore): void {
  requestAnimationFrame(() => {
    if (isModalOpen()) return;
    const { intent } = store.get();
    const asking = document.querySelector<HTMLElement>('.ask-menu button, .answers button');
    const isLost = document.activeElement === document.body;
    const inSheet = document.activeElement?.closest('.sheet') !== null;
    if (asking && (isLost || (intent?.ask && !inSheet))) return asking.focus();
    if (!isLost) return;
    const next = intent?.preview ? '.context-button' : '.board [tabindex="0"]';
    document.querySelector<HTMLElement>(next)?.focus();
  });
}

/** Keeps the focus of who plays by keyboard where it belongs. A finger needs none. */
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
    const onKeyUp = (): void => focusAfterKey(store);
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    window.addEventListener('pointerdown', onPointerDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('pointerdown', onPointerDown);
    };
  }, [store]);
  // What has the focus may go only when the sheet is drawn anew.
  const drawn = useDeferredMatch((screen) => screen.intent);
  useEffect(() => {
    if (byKeys.current) focusAfterKey(store);
  }, [store, drawn]);
  return null;
});
