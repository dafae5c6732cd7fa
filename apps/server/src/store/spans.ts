import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { EntryTable, Tables } from './tables.ts';

/** Number of entries after which a new span starts. */
const spanSize = 2048;

/**
 * Groups entries that were written at about the same time by a common key prefix. Concurrent matches thus write to the
 * same few pages of the index instead of one page each, which costs three times as much. In return, reading a log
 * searches every span from its first entry to its last.
 */
export interface Spans {
  /** Returns the span for new entries. */
  readonly current: (db: Kysely<Tables>) => Promise<number>;
  /** Counts written entries. */
  readonly countWritten: (entries: number) => void;
}

export function createSpans(): Spans {
  let span: number | null = null;
  let filled = 0;
  return {
    async current(db) {
      if (span === null) {
        const last = await db
          .selectFrom('entries')
          .select((one) => one.fn.max('span').as('span'))
          .executeTakeFirst();
        span = (last?.span ?? 0) + 1;
      } else if (filled >= spanSize) {
        span += 1;
        filled = 0;
      }
      return span;
    },
    countWritten(entries) {
      filled += entries;
    },
  };
}

/** The latest span with entries. */
export const lastSpan = sql<number>`(select max(span) from entries)`;

/**
 * Number of entries of the match in the current row of `matches`. The cross join makes SQLite go through the spans in
 * order.
 */
export const entryCount: RawBuilder<number> = sql<number>`coalesce(matches.entries, (
  with recursive spans (number) as (
    values (matches.first_span)
    union all select number + 1 from spans where number < ${lastSpan})
  select 1 + max(seq) from spans cross join entries
  where entries.span = spans.number and entries.match = matches.number), 0)`;

/** Returns the log of a match from an entry on, in order. */
export async function readLog(
  db: Kysely<Tables>,
  match: string,
  from: number,
): Promise<readonly Pick<EntryTable, 'seq' | 'at' | 'content'>[]> {
  const { rows } = await sql<Pick<EntryTable, 'seq' | 'at' | 'content'>>`
    with recursive wanted as (
      select number, first_span, coalesce(last_span, ${lastSpan}) as last_span
      from matches where id = ${match}),
    spans (number) as (
      select first_span from wanted
      union all select spans.number + 1 from spans, wanted where spans.number < wanted.last_span)
    select seq, at, content from wanted cross join spans cross join entries
    where entries.span = spans.number and entries.match = wanted.number and seq >= ${from}
    order by seq`.execute(db);
  return rows;
}

/** Returns the first entry of a match; undefined if there is none. */
export const readFirst = (
  db: Kysely<Tables>,
  match: string,
): Promise<Pick<EntryTable, 'seq' | 'at' | 'content'> | undefined> =>
  db
    .selectFrom('matches')
    .innerJoin('entries', (join) =>
      join
        .onRef('entries.span', '=', 'matches.first_span')
        .onRef('entries.match', '=', 'matches.number'),
    )
    .where('matches.id', '=', match)
    .where('entries.seq', '=', 0)
    .select(['entries.seq', 'entries.at', 'entries.content'])
    .executeTakeFirst();
