import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { EntryTable } from './match-tables.ts';
import type { Tables } from './tables.ts';

/** Number of entries after which a new span starts. */
const spanSize = 2048;

/** Milliseconds of a day. */
const day = 86_400_000;

/**
 * Returns the span of all entries of a match on PostgreSQL: the day on which it began, UTC. Several servers write there,
 * so that a span counted by each of them would differ from the others'.
 */
export const spanPart = (startedAt: number): number => Math.floor(startedAt / day);

/**
 * Groups entries that were written at about the same time by a common key prefix, on SQLite; PostgreSQL has one span per
 * match (`spanPart`). Concurrent matches thus write to the same few pages of the index instead of one page each, which
 * costs three times as much. In return, reading a log searches every span from its first entry to its last.
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
          .select((eb) => eb.fn.max('span').as('span'))
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
    union all select number + 1 from spans where number < coalesce(matches.last_span, ${lastSpan}))
  select 1 + max(seq) from spans cross join entries
  where entries.span = spans.number and entries.match = matches.number), 0)`;

/** Number of latest matches among which the last entry is searched. */
const recentMatches = 1000;

/**
 * Returns the time of the last entry; null if there is none. On PostgreSQL, only running and recent matches count, because
 * their entries are in the spans of their first days.
 */
export async function lastEntryAt(
  db: Kysely<Tables>,
  kind: Database['kind'],
): Promise<number | null> {
  const { rows } = await (
    kind === 'sqlite'
      ? sql<{ at: number | null }>`select max(at) as at from entries where span = ${lastSpan}`
      : sql<{ at: number | null }>`
        with recent as (
          (select number, first_span from matches where status = 'running')
          union (select number, first_span from matches order by number desc limit ${recentMatches}))
        select max(last.at) as at from recent cross join lateral (
          select at from entries where span = first_span and match = number order by seq desc limit 1) last`
  ).execute(db);
  return rows[0]?.at ?? null;
}

type StoredEntry = Pick<EntryTable, 'seq' | 'at' | 'content'>;

/** Returns the log of a match, by its id or number, from an entry on, in order; empty if it is packed. */
export async function readLog(
  db: Kysely<Tables>,
  match: { readonly id: string } | { readonly number: number },
  from: number,
): Promise<readonly StoredEntry[]> {
  const isWanted = 'id' in match ? sql`id = ${match.id}` : sql`number = ${match.number}`;
  const { rows } = await sql<StoredEntry>`
    with recursive wanted as (
      select number, first_span, coalesce(last_span, ${lastSpan}) as last_span
      from matches where ${isWanted}),
    spans (number) as (
      select first_span from wanted
      union all select spans.number + 1 from spans, wanted where spans.number < wanted.last_span)
    select seq, at, content from wanted cross join spans cross join entries
    where entries.span = spans.number and entries.match = wanted.number and seq >= ${from}
    order by seq`.execute(db);
  return rows;
}

/** Returns the first entry of a match; undefined if there is none. */
export const readFirst = (db: Kysely<Tables>, matchId: string): Promise<StoredEntry | undefined> =>
  db
    .selectFrom('matches')
    .innerJoin('entries', (join) =>
      join
        .onRef('entries.span', '=', 'matches.first_span')
        .onRef('entries.match', '=', 'matches.number'),
    )
    .where('matches.id', '=', matchId)
    .where('entries.seq', '=', 0)
    .select(['entries.seq', 'entries.at', 'entries.content'])
    .executeTakeFirst();
