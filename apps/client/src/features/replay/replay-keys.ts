import { isModalOpen } from '@stackmate/ui';
import { useEffect } from 'react';
import type { ReplayViewer } from './viewer.ts';

const takesArrows = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role="grid"], [role="tab"]') !== null;

/** Returns what a key does to a viewer; null for keys that do nothing. */
function keyAction(viewer: ReplayViewer, key: string): (() => void) | null {
  switch (key) {
    case 'ArrowRight':
    case '.':
      return () => viewer.step(1);
    case 'ArrowLeft':
    case ',':
      return () => viewer.step(-1);
    case 'Home':
      return () => viewer.goToEdge(-1);
    case 'End':
      return () => viewer.goToEdge(1);
    case 'k':
      return viewer.get().playing ? viewer.stop : viewer.play;
    default:
      return null;
  }
}

/**
 * Handles the keys of a replay: arrows, `,` and `.` step; Home and End jump to the start and the end; `k` plays and
 * stops; Esc leaves a line.
 */
export function useReplayKeys(viewer: ReplayViewer): void {
  useEffect(() => {
    let isHandled = false;
    const onKeyDown = (event: KeyboardEvent): void => {
      isHandled = false;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isModalOpen() || takesArrows(event.target)) return;
      const act = keyAction(viewer, event.key);
      if (!act) return;
      event.preventDefault();
      act();
      isHandled = true;
    };
    // Otherwise the table would move the focus to its board, and the next arrow key would move on that.
    const onKeyUp = (event: KeyboardEvent): void => {
      if (isHandled) event.stopImmediatePropagation();
    };
    // Before the table, which takes Esc.
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isModalOpen() || viewer.get().lineFrom === null) return;
      event.stopImmediatePropagation();
      viewer.closeLine();
    };
    window.addEventListener('keydown', onEscape, { capture: true });
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp, { capture: true });
    return () => {
      window.removeEventListener('keydown', onEscape, { capture: true });
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp, { capture: true });
    };
  }, [viewer]);
}
