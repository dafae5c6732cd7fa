import type { Register } from '../../src/language/grammar.ts';

const known = new WeakMap<Register, Map<string, unknown>>();

/** Returns what was made for the same key of a language before, or makes it. */
export function kept<T>(register: Register, key: string, make: () => T): T {
  const values = known.get(register) ?? new Map<string, unknown>();
  known.set(register, values);
  if (!values.has(key)) values.set(key, make());
  return values.get(key) as T;
}
