type Fields = Readonly<Record<string, unknown>>;

/** Whether two plain values are the same. Shared parts are not looked into. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!sameValue(a[i], b[i])) return false;
    return true;
  }
  let fields = 0;
  for (const key in a) {
    fields += 1;
    if (!(key in b) || !sameValue((a as Fields)[key], (b as Fields)[key])) return false;
  }
  return fields === Object.keys(b).length;
}

/** Where two plain values differ, as a path; null if they are the same. Shared parts are not looked into. */
export function firstDifference(a: unknown, b: unknown, at = ''): string | null {
  if (sameValue(a, b)) return null;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return `${at || '.'}: ${JSON.stringify(a)} is not ${JSON.stringify(b)}`;
  }
  if (Array.isArray(a) !== Array.isArray(b)) return `${at}: a list is no object`;
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) {
    return `${at}: ${a.length} entries are not ${b.length}`;
  }
  const left = a as Fields;
  const right = b as Fields;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) {
    return `${at}: fields ${keys.join(' ')} are not ${Object.keys(right).join(' ')}`;
  }
  for (const key of keys) {
    if (!(key in right)) return `${at}.${key} is missing`;
    const found = firstDifference(left[key], right[key], `${at}.${key}`);
    if (found) return found;
  }
  return null;
}
