import { describeValue, isRecord } from '../cards/unknown-value.ts';
import { squareCount } from '../types/constants.ts';
import { fail, inside } from './fault.ts';
import type { ValuePath } from './fault.ts';

/**
 * Readers for untrusted values. Each one reads every field once, builds its own value and fails
 * at the first fault, so that it returns exactly what it checked.
 */

export type ValueReader<T> = (value: unknown, place: ValuePath | null) => T;

const wrong = (value: unknown, place: ValuePath | null, right: string): never =>
  fail(place, `expected ${right}, got ${describeValue(value)}`);

/** Describes an inclusive range of whole numbers. */
function spanText(min: number, max: number): string {
  const from = min === Number.MIN_SAFE_INTEGER ? '' : ` from ${min}`;
  const to = max === Number.MAX_SAFE_INTEGER ? '' : from ? ` to ${max}` : ` up to ${max}`;
  return `a whole number${from}${to}`;
}

export const whole =
  (min = 0, max = Number.MAX_SAFE_INTEGER): ValueReader<number> =>
  (value, place) => {
    const isWhole = Number.isSafeInteger(value) && !Object.is(value, -0);
    if (isWhole && (value as number) >= min && (value as number) <= max) return value as number;
    return wrong(value, place, spanText(min, max));
  };

export const anyWhole: ValueReader<number> = whole(Number.MIN_SAFE_INTEGER);
export const square: ValueReader<number> = whole(0, squareCount - 1);

export const flag: ValueReader<boolean> = (value, place) =>
  typeof value === 'boolean' ? value : wrong(value, place, 'true or false');

export const text: ValueReader<string> = (value, place) =>
  typeof value === 'string' ? value : wrong(value, place, 'a string');

export const hex =
  (digits: number): ValueReader<string> =>
  (value, place) =>
    typeof value === 'string' && value.length === digits && /^[0-9a-f]*$/.test(value)
      ? value
      : wrong(value, place, `a string of ${digits} hex digits`);

export const oneOf =
  <const T extends string | number>(values: readonly T[]): ValueReader<T> =>
  (value, place) =>
    values.find((choice) => choice === value) ??
    wrong(
      value,
      place,
      values.length === 1 ? describeValue(values[0]) : `one of ${values.join(', ')}`,
    );

export const orNull =
  <T>(read: ValueReader<T>): ValueReader<T | null> =>
  (value, place) =>
    value === null ? null : read(value, place);

export const list =
  <T>(read: ValueReader<T>, max: number, min = 0): ValueReader<T[]> =>
  (value, place) => {
    if (!Array.isArray(value)) return wrong(value, place, 'a list');
    const { length } = value;
    if (length > max || length < min) {
      const many = min === max ? `${min}` : `${min} to ${max}`;
      return fail(place, `expected a list of ${many} entries, got ${length}`);
    }
    const items: T[] = [];
    for (let i = 0; i < length; i++) items.push(read(value[i], inside(place, i)));
    return items;
  };

/** Creates a reader for one value per player. */
export const pair =
  <T>(read: ValueReader<T>): ValueReader<[T, T]> =>
  (value, place) => {
    const items = list(read, 2, 2)(value, place);
    return [items[0], items[1]];
  };

type Readers<T> = { readonly [K in keyof T]-?: ValueReader<T[K]> };

/** Creates a reader for an object with exactly these fields; those in `mayLack` are optional. */
export function record<T extends object>(
  readers: Readers<T>,
  mayBeMissing: readonly (keyof T & string)[] = [],
): ValueReader<T> {
  const names = Object.keys(readers) as (keyof T & string)[];
  return (value, place) => {
    if (!isRecord(value)) return wrong(value, place, 'an object');
    const keys = Object.keys(value);
    for (const name of keys) {
      if (!(names as string[]).includes(name))
        fail(inside(place, name.slice(0, 40)), 'unknown field');
    }
    const result: Partial<T> = {};
    for (const name of names) {
      if (keys.includes(name)) result[name] = readers[name](value[name], inside(place, name));
      else if (!mayBeMissing.includes(name)) fail(inside(place, name), 'missing field');
    }
    return result as T;
  };
}

/** Creates a reader for one of several object types, distinguished by a field. */
export function tagged<T extends object, K extends keyof T & string>(
  key: K,
  variants: { readonly [V in T[K] & string]: ValueReader<Extract<T, Record<K, V>>> },
): ValueReader<T> {
  const tags = Object.keys(variants) as (T[K] & string)[];
  return (value, place) => {
    if (!isRecord(value)) return wrong(value, place, 'an object');
    const tag = oneOf(tags)(value[key], inside(place, key));
    return (variants[tag] as ValueReader<T>)(value, place);
  };
}
