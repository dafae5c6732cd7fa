/** Number of links that Page Up or Page Down skips. */
const page = 10;

/**
 * Returns the link or button that a key goes to from another one, both counted from 0; null for keys that go nowhere.
 * `at` equals `count` until one has been visited.
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
