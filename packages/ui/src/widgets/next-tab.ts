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
const isLeftward = (place: Element): boolean =>
  place.closest('[dir]')?.getAttribute('dir') === 'rtl';

/**
 * Returns the index of the tab that a key moves to; null for other keys. Arrows move in their own direction. With Alt
 * or the command key they belong to the browser, which navigates its history.
 */
export function nextTab(pressed: TabKey, at: number, count: number): number | null {
  const { key, currentTarget, altKey, ctrlKey, metaKey } = pressed;
  if (altKey || ctrlKey || metaKey) return null;
  const step = isLeftward(currentTarget) ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return (at + count + step) % count;
    case 'ArrowLeft':
      return (at + count - step) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
