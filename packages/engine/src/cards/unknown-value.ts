/** Describes any value briefly enough for a message. Never throws. */
export function describeValue(value: unknown): string {
  try {
    return describe(value);
  } catch {
    return 'something that cannot be read';
  }
}

function describe(value: unknown): string {
  if (typeof value === 'string') {
    return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  }
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : `${value}`;
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'boolean' || value === null || value === undefined) return `${value}`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** Checks for an object with named fields, neither a list nor null. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Checks for an exact whole number from 0. Rejects -0, since its serialized form differs from its
 * value.
 */
export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && !Object.is(value, -0);
