import type { DatabaseSabotage } from './statement.ts';

const clock =
  /\(extract\(epoch from clock_timestamp\(\)\) \* 1000\)|extract\(epoch from clock_timestamp\(\)\) \* 1000/g;
const locking = /\bfor (?:no key )?(?:update|share)(?: skip locked)?/g;
/** Time by which a sweeper without patience declares a node dead too early, in ms. */
const tooEarly = 5500;

/** Whether a statement inserts a match, whose number is a sequence of PostgreSQL. */
export const isNewMatch = (text: string): boolean => text.startsWith('insert into "matches" (');

/**
 * Creates a function that returns a statement for SQLite. Its last parameter is the clock or the number of a match if it
 * has one more than the statement for PostgreSQL.
 */
export function createTranslator(without: DatabaseSabotage | null): (text: string) => string {
  const translated = new Map<string, string>();
  return (text) => {
    const known = translated.get(text);
    if (known !== undefined) return known;
    const count = new Set(text.match(/\$\d+/g) ?? []).size;
    const numbered = isNewMatch(text)
      ? text.replace('(', '("number", ').replace('values (', `values (?${count + 1}, `)
      : text;
    const result = numbered
      .replace(clock, `?${count + 1}`)
      .replace(locking, '')
      .replace(/pg_advisory_xact_lock\(hashtextextended\((\$\d+), 0\)\)/, '$1')
      .replace('until <', without === 'death' ? `until - ${tooEarly} <` : 'until <')
      .replace(/::\w+/g, '')
      .replace(/\$(\d+)/g, '?$1');
    translated.set(text, result);
    return result;
  };
}
