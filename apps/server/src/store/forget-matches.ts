import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { MatchCursor } from './match-store.ts';
import type { MatchTable } from './match-tables.ts';
import { writes } from './query.ts';
import { lastSpan } from './spans.ts';
import type { Tables } from './tables.ts';

interface EndedRow {
  readonly number: number;
  readonly ended_at: number;
}

/** Deletes the log of a finished match. */
export async function removeEntries(inside: Kysely<Tables>, number: number): Promise<void> {
  await sql`delete from entries where match = ${number} and span in (
    with recursive spans (number) as (
      select first_span from matches where number = ${number}
      union all select spans.number + 1 from spans, matches
        where matches.number = ${number} and spans.number < matches.last_span)
    select number from spans)`.execute(inside);
}

/** Deletes matches with their logs and records, and counts them. Returns their number. */
async function removeMatches(inside: Kysely<Tables>, numbers: readonly number[]): Promise<number> {
  if (numbers.length === 0) return 0;
  for (const number of numbers) await removeEntries(inside, number);
  await inside.deleteFrom('packed_matches').where('match', 'in', numbers).execute();
  await inside.deleteFrom('match_masteries').where('match', 'in', numbers).execute();
  await inside.deleteFrom('records').where('match', 'in', numbers).execute();
  // A node that dies right after a hand-over never takes note of it.
  await inside.deleteFrom('handovers').where('match', 'in', numbers).execute();
  const removed = await inside
    .deleteFrom('matches')
    .where('number', 'in', numbers)
    .returning('status')
    .execute();
  for (const [status, { length }] of Map.groupBy(removed, (row) => row.status)) {
    await inside
      .insertInto('forgotten_matches')
      .values({ status, matches: length })
      .onConflict((conflict) =>
        conflict.column('status').doUpdateSet((set) => ({
          matches: set('forgotten_matches.matches', '+', length),
        })),
      )
      .execute();
  }
  return removed.length;
}

// On SQLite, the mark beside the file names the last entry, which must be there at the next start.
export const isDeletable = (kind: Database['kind']) =>
  kind === 'sqlite' ? sql<boolean>`last_span < ${lastSpan}` : sql<boolean>`true`;

/** Whether no report names the match: it may be the evidence. */
export const unreported = sql<boolean>`not exists (
    select 1 from reports where reports.match = matches.id)`;

/** Whether neither the ledger nor a report refers to the match. */
const unused = sql<boolean>`not exists (
    select 1 from match_rewards where match_rewards.match = matches.number) and ${unreported}`;

/** Indexes with their conditions, word by word. SQLite would prefer the index of all matches with a status. */
const createSources = (kind: Database['kind']) => ({
  short: sql`matches ${hint(kind, 'short_bot_matches')}
      where kind = 'bot' and status = 'over' and entries < 20`,
  aborted: sql`matches ${hint(kind, 'aborted_matches')} where kind <> 'rated' and status = 'aborted'`,
  bots: sql`matches ${hint(kind, 'bot_matches')} where kind = 'bot' and status = 'over'`,
});

function hint(kind: Database['kind'], index: string) {
  return sql.raw(kind === 'sqlite' ? `indexed by ${index}` : '');
}

/**
 * The queries that delete old matches without value. Matches whose win paid are never deleted; those that a report names
 * are kept as long as the report.
 */
export const forgetQueries = {
  /**
   * Deletes up to `limit` matches against bots with fewer than 20 entries, and aborted ones that weren't rated, that
   * ended before a time. Returns their number.
   */
  forgetShortMatches: writes(({ db, kind }, endedBefore: number, limit: number): Promise<number> =>
    db.transaction().execute(async (inside) => {
      const numbers: number[] = [];
      const { short, aborted } = createSources(kind);
      for (const source of [short, aborted]) {
        const { rows } = await sql<EndedRow>`select number, ended_at from ${source}
            and ended_at < ${endedBefore} and ${isDeletable(kind)} and ${unused}
            order by ended_at, number limit ${limit - numbers.length}`.execute(inside);
        numbers.push(...rows.map(({ number }) => number));
      }
      return removeMatches(inside, numbers);
    }),
  ),

  /**
   * Deletes those of the next `limit` matches against bots that ended before a time whose player has no account. Returns
   * their number, and the place of the next page; null after the last one.
   */
  forgetGuestMatches: writes(
    (
      { db, kind },
      {
        after,
        endedBefore,
        limit,
      }: {
        readonly after: MatchCursor;
        readonly endedBefore: number;
        readonly limit: number;
      },
    ): Promise<{ readonly removed: number; readonly next: MatchCursor | null }> =>
      db.transaction().execute(async (inside) => {
        type Candidate = EndedRow & Pick<MatchTable, 'south_player' | 'north_player'>;
        const { rows } = await sql<Candidate>`select number, ended_at, south_player, north_player
          from ${createSources(kind).bots} and ended_at < ${endedBefore}
            and (ended_at > ${after.endedAt} or (ended_at = ${after.endedAt} and number > ${after.number}))
          order by ended_at, number limit ${limit}`.execute(inside);
        const numbers = rows.map(({ number }) => number);
        const deletable =
          numbers.length === 0
            ? []
            : await inside
                .selectFrom('matches')
                .where('number', 'in', numbers)
                .where(isDeletable(kind))
                .where(unused)
                .where(
                  sql<boolean>`not exists (select 1 from accounts
                    where accounts.player in (matches.south_player, matches.north_player))`,
                )
                .select('number')
                .execute();
        const removed = await removeMatches(
          inside,
          deletable.map(({ number }) => number),
        );
        const last = rows.at(-1);
        return {
          removed,
          next:
            last === undefined || rows.length < limit
              ? null
              : { endedAt: last.ended_at, number: last.number },
        };
      }),
  ),
};
