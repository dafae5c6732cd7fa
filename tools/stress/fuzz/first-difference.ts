import { dequal } from 'dequal/lite';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the path and values of the first difference between two plain values; null if they are equal. */
export function firstDifference(a: unknown, b: unknown, at = ''): string | null {
  if (dequal(a, b)) return null;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return `${at || '.'}: ${JSON.stringify(a)} instead of ${JSON.stringify(b)}`;
  }
  if (Array.isArray(a) !== Array.isArray(b))
    return `${at}: a list instead of an object, or vice versa`;
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) {
    return `${at}: ${a.length} entries instead of ${b.length}`;
  }
  const left = a as Fields;
  const right = b as Fields;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) {
    return `${at}: fields ${keys.join(' ')} instead of ${Object.keys(right).join(' ')}`;
  }
  for (const key of keys) {
    if (!(key in right)) return `${at}.${key} is missing`;
    const difference = firstDifference(left[key], right[key], `${at}.${key}`);
    if (difference) return difference;
  }
  return null;
}
