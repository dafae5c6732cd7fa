import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { LabStore } from './lab-store.ts';

/** How the calls about the balance lab use the database. */
export const labCalls = { matchCounts: 'reads' } as const satisfies Readonly<
  Record<keyof LabStore, 'reads' | 'writes'>
>;

const countColumns = ['outcome', 'reason', 'turns', 'matches', 'windows', 'answered'] as const;

/** All counts, those of older servers with an unknown engine. */
const allCounts = (db: Kysely<Tables>) =>
  db.selectFrom((from) =>
    from
      .selectFrom('match_counts')
      .select(['rules', 'last_at', ...countColumns, sql<string | null>`engine`.as('engine')])
      .unionAll(
        from
          .selectFrom('counted_matches')
          .select(['rules', 'last_at', ...countColumns, sql<string | null>`null`.as('engine')]),
      )
      .as('counted'),
  );

/** Creates the queries about counted matches. A version has some hundred rows, however many matches. */
export const labQueries = (db: Kysely<Tables>): LabStore => ({
  async matchCounts(limit) {
    const versions = await allCounts(db)
      .groupBy(['engine', 'rules'])
      .orderBy((order) => order.fn.max('last_at'), 'desc')
      .limit(limit)
      .select(['engine', 'rules'])
      .execute();
    return Promise.all(
      versions.map(async ({ engine, rules }) => ({
        engine,
        rules,
        counts: await allCounts(db)
          .where('engine', engine === null ? 'is' : '=', engine)
          .where('rules', '=', rules)
          .orderBy('turns')
          .select(countColumns)
          .execute(),
      })),
    );
  },
});
