import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { EntryTable, Tables } from './tables.ts';

/** Entries of a span, or a group more. */
const spanSize = 2048;

/**
 * Entries that were written about the same time have one number in front of their key. Matches that run at the same
 * time so write to the same few pages of the key's index, and not each to one of its own, which costs three times as
 * much. In return a log is looked up in every span from its first entry to its last.
 */
export interface Spans {
  /** The span of what is written now. */
  readonly current: (db: Kysely<Tables>) => Promise<number>;
  /** So many more entries were written. */
  readonly note: (entries: number) => void;
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
    note(entries) {
      filled += entries;
    },
  };
}

/** The last span that anything was written in. */
export const lastSpan = sql<number>`(select max(span) from entries)`;

/**
 * How many entries the match in the row of `matches` at hand has. Span by span: the cross join keeps SQLite to that
 * order.
 */
export const entryCount: RawBuilder<number> = sql<number>`coalesce(matches.entries, (
  with recursive spans (number) as (
    values (matches.first_span)
    union all select number + 1 from spans where number < ${lastSpan})
  select 1 + max(seq) from spans cross join entries
  where entries.span = spans.number and entries.match = matches.number), 0)`;

/** The log of a match from an entry on, in order. */
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

/** The first entry of a match. */
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
