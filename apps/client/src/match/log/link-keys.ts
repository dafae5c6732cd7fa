/** So many links are skipped by a page up or down. */
const page = 10;

/**
 * The link that a key goes to from another one, both counted from 0; `at` is the count while none has been gone to yet.
 * null for keys that go nowhere.
 */
export function nextLink(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  const within = (to: number): number => Math.max(0, Math.min(count - 1, to));
  switch (key) {
    case 'ArrowUp':
    case 'ArrowLeft':
      return within(at - 1);
    case 'ArrowDown':
    case 'ArrowRight':
      return within(at + 1);
    case 'PageUp':
      return within(at - page);
    case 'PageDown':
      return within(at + page);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
