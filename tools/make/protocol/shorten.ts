// Shortens messages for examples and marks the cuts.

export interface Shortening {
  /** Max characters of a text, entries of a list, and nesting depth. */
  readonly text: number;
  readonly list: number;
  readonly depth: number;
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Returns a value as JSON in one line, with `…` for omitted parts. */
export function shorten(value: unknown, limits: Shortening): string {
  if (typeof value === 'string' && value.length > limits.text) {
    return JSON.stringify(`${value.slice(0, limits.text)}…`);
  }
  if (isPlain(value)) return JSON.stringify(value);
  const inner = { ...limits, depth: limits.depth - 1 };
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    if (limits.depth <= 0) return '[…]';
    const shown = value.slice(0, limits.list).map((item) => shorten(item, inner));
    return `[${[...shown, ...(value.length > limits.list ? ['…'] : [])].join(', ')}]`;
  }
  if (limits.depth <= 0) return '{…}';
  const fields = Object.entries(value as object).map(
    ([name, field]) => `${JSON.stringify(name)}: ${shorten(field, inner)}`,
  );
  return `{${fields.join(', ')}}`;
}
