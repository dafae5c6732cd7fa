import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { LabStore } from './lab-store.ts';

/** How the calls about the balance lab use the database. */
export const labCalls = { matchCounts: 'reads' } as const satisfies Readonly<
  Record<keyof LabStore, 'reads' | 'writes'>
>;

/** Creates the queries about counted matches. A version of the rules has some hundred rows, however many matches. */
export const labQueries = (db: Kysely<Tables>): LabStore => ({
  async matchCounts(limit) {
    const versions = await db
      .selectFrom('counted_matches')
      .groupBy('rules')
      .orderBy((order) => order.fn.max('last_at'), 'desc')
      .limit(limit)
      .select('rules')
      .execute();
    if (versions.length === 0) return [];
    const names = versions.map(({ rules }) => rules);
    const rows = await db
      .selectFrom('counted_matches')
      .where('rules', 'in', names)
      .orderBy('turns')
      .select(['rules', 'outcome', 'reason', 'turns', 'matches', 'windows', 'answered'])
      .execute();
    return names.map((name) => ({
      rules: name,
      counts: rows.flatMap(({ rules, ...count }) => (rules === name ? [count] : [])),
    }));
  },
});
