import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { defineDomain } from '../domain.ts';
import { isDeletable, removeEntries, unreported } from '../forget-matches.ts';
import { other, reads, writes } from '../query.ts';
import type { StoreOf } from '../query.ts';
import { entryCount, readLog } from '../spans.ts';
import type { Tables } from '../tables.ts';
import { archiveFile, readArchive, writeArchive } from './archive-files.ts';
import { packContent } from './pack-content.ts';
import { packedStates } from './packed-tables.ts';

/** A part of the work on old matches. */
export interface PackedStep {
  readonly matches: number;
  readonly bytes: number;
}

const setPacked = (
  db: Kysely<Tables>,
  numbers: readonly number[],
  state: keyof typeof packedStates,
) =>
  db
    .updateTable('matches')
    .set({ packed: packedStates[state] })
    .where('number', 'in', numbers)
    .execute();

/** Some packed matches. */
export interface OldMatches {
  /** Matches against bots, or all others. */
  readonly kind: 'bot' | 'others';
  readonly endedBefore: number;
  readonly limit: number;
}

/** Returns packed matches, oldest first, by the index of their kind. `wanted` is a further condition. */
async function listPacked(
  db: Kysely<Tables>,
  { kind, endedBefore, limit }: OldMatches,
  wanted = sql<boolean>`true`,
): Promise<readonly { readonly number: number; readonly id: string; readonly ended_at: number }[]> {
  const { rows } = await sql<{ number: number; id: string; ended_at: number }>`
    select number, id, ended_at from matches
    where packed = 1 and kind ${kind === 'bot' ? sql`=` : sql`<>`} 'bot' and ended_at < ${endedBefore}
      and ${wanted}
    order by ended_at, number limit ${limit}`.execute(db);
  return rows;
}

const sum = (bytes: readonly number[]): number => bytes.reduce((all, each) => all + each, 0);

const queries = {
  /**
   * Replaces the log and record of up to `limit` matches that ended before a time by a compressed row. Returns how many
   * it has found.
   */
  packMatches: writes(
    (
      { db, kind },
      { endedBefore, limit }: { readonly endedBefore: number; readonly limit: number },
    ): Promise<PackedStep> =>
      db.transaction().execute(async (inside) => {
        const { rows } = await sql<{ number: number; id: string }>`
          select number, id from matches
          where packed = 0 and status <> 'running' and ended_at < ${endedBefore}
            and ${isDeletable(kind)}
          order by ended_at, number limit ${limit}`.execute(inside);
        const sizes: number[] = [];
        for (const { number } of rows) {
          const entries = await readLog(inside, { number }, 0);
          const stored = await inside
            .selectFrom('records')
            .where('match', '=', number)
            .select('record')
            .executeTakeFirst();
          await inside
            .updateTable('matches')
            .set({ packed: packedStates.packed, entries: entryCount })
            .where('number', '=', number)
            .execute();
          if (entries[0]?.seq !== 0) continue;
          const packed = packContent({ entries, record: stored?.record ?? null });
          const bytes = packed.content.length;
          sizes.push(bytes);
          await inside
            .insertInto('packed_matches')
            .values({ match: number, ...packed, bytes, file: null, position: null })
            .execute();
          await removeEntries(inside, number);
        }
        const numbers = rows.map(({ number }) => number);
        if (numbers.length > 0) {
          await inside.deleteFrom('records').where('match', 'in', numbers).execute();
        }
        return { matches: rows.length, bytes: sum(sizes) };
      }),
  ),

  /** Deletes log and record of packed matches that no report names; the matches stay. Returns their number. */
  dropMatchContent: writes(({ db }, old: OldMatches): Promise<number> =>
    db.transaction().execute(async (inside) => {
      const rows = await listPacked(inside, old, unreported);
      if (rows.length === 0) return 0;
      const numbers = rows.map(({ number }) => number);
      await inside
        .updateTable('packed_matches')
        .set({ content: null })
        .where('match', 'in', numbers)
        .execute();
      await setPacked(inside, numbers, 'dropped');
      return rows.length;
    }),
  ),

  /**
   * Moves the content of packed matches that ended on one day to a file of an archive. It is
   * deleted here once it was read back there. `run` is a part of the file's name, and no two processes may use the same.
   */
  archiveMatches: other(
    async (
      { db },
      { folder, run, ...old }: OldMatches & { readonly folder: string; readonly run: string },
    ): Promise<PackedStep> => {
      const all = await listPacked(db, old);
      if (all.length === 0) return { matches: 0, bytes: 0 };
      const file = archiveFile(all[0].ended_at, run);
      const wanted = all.filter(({ ended_at: at }) => archiveFile(at, run) === file);
      const rows = await db
        .selectFrom('packed_matches')
        .innerJoin('matches', 'matches.number', 'packed_matches.match')
        .where(
          'match',
          'in',
          wanted.map(({ number }) => number),
        )
        .select(['match', 'id', 'content', 'hash'])
        .execute();
      const full = rows.flatMap(({ content, ...row }) => (content ? [{ ...row, content }] : []));
      const places = full.length === 0 ? [] : writeArchive(folder, file, full);
      await db.transaction().execute(async (inside) => {
        for (const [at, { match: number }] of full.entries()) {
          await inside
            .updateTable('packed_matches')
            .set({ content: null, file, position: places[at].position })
            .where('match', '=', number)
            .where('content', 'is not', null)
            .execute();
        }
        await setPacked(
          inside,
          wanted.map(({ number }) => number),
          'archived',
        );
      });
      return { matches: wanted.length, bytes: sum(places.map(({ bytes }) => bytes)) };
    },
  ),

  /** Brings up to `limit` matches back from an archive, or a single one. Returns their number. Throws if a file is damaged. */
  restoreMatches: other(
    async (
      { db },
      {
        folder,
        matchId,
        limit,
      }: { readonly folder: string; readonly matchId: string | null; readonly limit: number },
    ): Promise<PackedStep> => {
      const archived = db
        .selectFrom('packed_matches')
        .innerJoin('matches', 'matches.number', 'packed_matches.match')
        .where('file', 'is not', null)
        .select(['match', 'bytes', 'hash', 'file', 'position'])
        .orderBy('match')
        .limit(limit);
      const rows = await (
        matchId === null ? archived : archived.where('matches.id', '=', matchId)
      ).execute();
      if (rows.length === 0) return { matches: 0, bytes: 0 };
      const contents = rows.map(({ file, position, bytes, hash }) =>
        readArchive(folder, { file: file!, position: position!, bytes, hash }),
      );
      await db.transaction().execute(async (inside) => {
        for (const [at, { match: number }] of rows.entries()) {
          await inside
            .updateTable('packed_matches')
            .set({ content: contents[at], file: null, position: null })
            .where('match', '=', number)
            .execute();
        }
        await setPacked(
          inside,
          rows.map(({ match: number }) => number),
          'packed',
        );
      });
      return { matches: rows.length, bytes: sum(rows.map(({ bytes }) => bytes)) };
    },
  ),

  /** Returns whether the record of a match is no longer in the database: it was archived or deleted. */
  isContentGone: reads(async ({ db }, matchId: string): Promise<boolean> => {
    const row = await db
      .selectFrom('matches')
      .where('id', '=', matchId)
      .select('packed')
      .executeTakeFirst();
    return row?.packed === packedStates.archived || row?.packed === packedStates.dropped;
  }),
};

/** Logs and records of old matches. */
export const packedDomain = defineDomain({
  queries,
  // Log and record of the matches in `matches`.
  exports: { packed_matches: null },
  migrations: {
    '045-packed-matches': (kind) => ({
      async up(db: Kysely<unknown>) {
        const bytes = kind === 'postgres' ? 'bytea' : 'blob';
        await sql`alter table matches add column packed integer not null default 0`.execute(db);
        for (const statement of [
          `create index matches_to_pack on matches (ended_at, number)
            where packed = 0 and status <> 'running'`,
          `create index packed_bots on matches (ended_at, number)
            where packed = 1 and kind = 'bot'`,
          `create index packed_others on matches (ended_at, number)
            where packed = 1 and kind <> 'bot'`,
          `create table packed_matches (
            match integer primary key references matches (number),
            first ${bytes} not null,
            people text not null,
            content ${bytes},
            bytes integer not null,
            hash text not null,
            file text,
            position bigint,
            check ((file is null) = (position is null)),
            check (content is null or file is null)
          )`,
          `create index archived_matches on packed_matches (match) where file is not null`,
        ]) {
          await sql.raw(statement).execute(db);
        }
      },
    }),
  },
});

export type PackedStore = StoreOf<typeof queries>;
