import { isModalOpen } from '@stackmate/ui';
import { useEffect } from 'react';
import type { ReplayViewer } from './viewer.ts';

const takesArrows = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role="grid"], [role="tab"]') !== null;

/** What a key does to a viewer; null for keys that do nothing. */
function actOf(viewer: ReplayViewer, key: string): (() => void) | null {
  switch (key) {
    case 'ArrowRight':
    case '.':
      return () => viewer.step(1);
    case 'ArrowLeft':
    case ',':
      return () => viewer.step(-1);
    case 'Home':
      return () => viewer.goTo(0);
    case 'End':
      return () => viewer.goTo(Infinity);
    case 'k':
      return viewer.get().playing ? viewer.stop : viewer.play;
    default:
      return null;
  }
}

/** Arrows, `,` and `.` step; Home and End go to the ends; `k` plays and stops. */
export function useReplayKeys(viewer: ReplayViewer): void {
  useEffect(() => {
    let acted = false;
    const onKeyDown = (event: KeyboardEvent): void => {
      acted = false;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isModalOpen() || takesArrows(event.target)) return;
      const act = actOf(viewer, event.key);
      if (!act) return;
      event.preventDefault();
      act();
      acted = true;
    };
    // Else the table would take the focus to its board, and the next arrow would walk there.
    const onKeyUp = (event: KeyboardEvent): void => {
      if (acted) event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp, { capture: true });
    };
  }, [viewer]);
}
