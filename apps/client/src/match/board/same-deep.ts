/** Whether two plain values say the same. */
export function sameDeep(one: unknown, two: unknown): boolean {
  if (one === two) return true;
  if (typeof one !== 'object' || typeof two !== 'object' || !one || !two) return false;
  if (Array.isArray(one) !== Array.isArray(two)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(two).length &&
    keys.every((key) =>
      sameDeep((one as Record<string, unknown>)[key], (two as Record<string, unknown>)[key]),
    )
  );
}
