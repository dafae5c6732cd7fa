/** A key pressed in a tab list. */
export interface TabKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  /** The tab list. */
  readonly currentTarget: Element;
}

/** Whether text runs from right to left there. */
export const isLeftward = (place: Element): boolean =>
  place.closest('[dir]')?.getAttribute('dir') === 'rtl';

/**
 * Returns the step of an arrow key along a row: 1 to what is read next, -1 back; 0 for other keys. In languages from
 * right to left, the next one is on the left.
 */
export function arrowStep(key: string, place: Element): -1 | 0 | 1 {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return 0;
  return (key === 'ArrowRight') === isLeftward(place) ? -1 : 1;
}

/**
 * Returns the index of the tab that a key moves to; null for other keys. Arrows move in their own direction. With Alt
 * or the command key they belong to the browser, which navigates its history.
 */
export function nextTab(pressed: TabKey, at: number, count: number): number | null {
  const { key, currentTarget, altKey, ctrlKey, metaKey } = pressed;
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = arrowStep(key, currentTarget);
  return step === 0 ? null : (at + count + step) % count;
}
