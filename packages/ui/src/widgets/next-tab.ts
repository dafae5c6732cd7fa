/** A key that was pressed among tabs. */
export interface TabKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  /** The list of the tabs. */
  readonly currentTarget: Element;
}

/** Texts run from right to left there. */
const isLeftward = (place: Element): boolean =>
  place.closest('[dir]')?.getAttribute('dir') === 'rtl';

/**
 * The tab that a key goes to from another; null for keys that go nowhere. Arrows go the way they point; with Alt or the
 * command key they are the browser's, which goes back and forward.
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
