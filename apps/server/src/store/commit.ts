import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { inSizes } from './in-sizes.ts';
import { firstEpoch } from './match-store.ts';
import type { CommitRefusal, RefusedMatch } from './match-store.ts';
import type { EntryTable, Tables } from './tables.ts';
import { setupIn } from './written-entry.ts';
import type { WrittenEntry } from './written-entry.ts';

/** Where a match stands in the database. */
interface Standing {
  readonly id: string;
  readonly number: number;
  readonly epoch: number;
  readonly status: string;
  /** Number of its last entry; null before the first. */
  readonly last: number | null;
}

/**
 * Writes batches of entries for one owner (see `MatchStore.commit`). What is refused is told, everything else is
 * durable when the promise is fulfilled.
 */
export function createCommit({ db: database, kind }: Database, owner: string) {
  const standingsOf = inSizes<string, Standing>(
    (db, size) => {
      const query = db
        .selectFrom('matches')
        .where(
          'id',
          'in',
          Array.from({ length: size }, () => ''),
        )
        .select(['id', 'number', 'epoch', 'status'])
        .select((select) =>
          select
            .selectFrom('entries')
            .whereRef('entries.match', '=', 'matches.number')
            .select((one) => one.fn.max('seq').as('last'))
            .as('last'),
        );
      // Nobody takes the lease between this look and the commit. SQLite has one writer at a time anyway.
      return (kind === 'postgres' ? query.forNoKeyUpdate() : query).compile();
    },
    (id) => [id],
  );

  const insertEntries = inSizes<EntryTable, unknown>(
    (db, size) =>
      db
        .insertInto('entries')
        .values(Array.from({ length: size }, () => ({ match: 0, seq: 0, at: 0, content: '' })))
        .compile(),
    ({ match, seq, at, content }) => [match, seq, at, content],
  );

  const createMatch = async (db: Kysely<Tables>, entry: WrittenEntry): Promise<number | null> => {
    const setup = setupIn(entry);
    if (!setup) return null;
    const { kind: matchKind, seats, versions } = setup;
    const [south, north] = seats;
    const created = await db
      .insertInto('matches')
      .values({
        id: entry.match,
        kind: matchKind,
        status: 'running',
        started_at: entry.at,
        south_player: south.player,
        south_name: south.name,
        north_player: north.player,
        north_name: north.name,
        engine: versions.engine,
        rules: versions.rules,
        catalogue: versions.catalogue,
        epoch: firstEpoch,
        owner,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst();
    return created?.number ?? null;
  };

  return (batch: readonly WrittenEntry[]): Promise<readonly RefusedMatch[]> =>
    database.transaction().execute(async (db) => {
      const groups = Map.groupBy(batch, ({ match }) => match);
      const refused: RefusedMatch[] = [];
      const rows: EntryTable[] = [];
      const take = (number: number, entries: readonly WrittenEntry[]): void => {
        for (const { seq, at, content } of entries) rows.push({ match: number, seq, at, content });
      };

      // In one order for everybody, or two owners could wait for each other.
      const ids = [...groups.keys()].sort();
      const begun = ids.filter((id) => groups.get(id)![0].seq !== 0);
      const standings = new Map(
        (await standingsOf(db, begun)).map((standing) => [standing.id, standing]),
      );
      for (const id of ids) {
        const entries = groups.get(id)!;
        const standing = standings.get(id) ?? null;
        const reason = refusalOf(entries, standing);
        const number =
          reason === null ? (standing?.number ?? (await createMatch(db, entries[0]))) : null;
        if (number === null) refused.push({ match: id, reason: reason ?? 'exists' });
        else take(number, entries);
      }
      await insertEntries(db, rows);
      return refused;
    });
}

/** Why entries of a match can't be taken; null if they can. */
function refusalOf(
  entries: readonly WrittenEntry[],
  standing: Standing | null,
): CommitRefusal | null {
  const [{ seq: first }] = entries;
  const epoch = standing?.epoch ?? firstEpoch;
  if (first !== 0 && standing?.status !== 'running') return 'not-running';
  if (entries.some((entry) => entry.epoch !== epoch)) return 'old-epoch';
  const next = standing ? (standing.last ?? -1) + 1 : 0;
  return entries.every(({ seq }, index) => seq === next + index) ? null : 'gap';
}
