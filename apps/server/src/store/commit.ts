import type { Kysely, Selectable } from 'kysely';
import type { Database } from './database.ts';
import { createSizedQuery } from './sized-queries.ts';
import type { EntryKey } from './durability-mark.ts';
import { firstEpoch } from './match-store.ts';
import type { CommitRefusal, RefusedMatch } from './match-store.ts';
import { createSpans, entryCount } from './spans.ts';
import type { EntryTable, Tables } from './tables.ts';
import { setupIn } from './encoded-entry.ts';
import type { EncodedEntry } from './encoded-entry.ts';

/** Where a match stands in the database. */
interface MatchRow {
  readonly id: string;
  readonly number: number;
  readonly epoch: number;
  readonly status: string;
}

/** The same with the length of its log. */
interface CachedMatch extends MatchRow {
  readonly count: number;
}

/** How many matches it remembers. */
const maxCachedMatches = 10_000;

/** Writes batches of entries for one owner (see `MatchStore.commit`). */
export interface EntryWriter {
  /** What is refused is told, everything else is durable when the promise is fulfilled. */
  readonly write: (batch: readonly EncodedEntry[]) => Promise<readonly RefusedMatch[]>;
  /** Something else changed these matches; to be called in the transaction that does. */
  readonly invalidate: (matches: readonly string[]) => void;
}

export function createEntryWriter(
  { db: database, kind, ownership, written }: Database,
  owner: string,
): EntryWriter {
  const spans = createSpans();
  /** The matches that were written here, as they stand after it. */
  const remembered = new Map<string, CachedMatch>();
  let before: Promise<unknown> = Promise.resolve();

  const matchesOf = (db: Kysely<Tables>, size: number) =>
    db.selectFrom('matches').where(
      'id',
      'in',
      Array.from({ length: size }, () => ''),
    );
  const standingsOf = createSizedQuery<string, MatchRow>(
    (db, size) => {
      const query = matchesOf(db, size).select(['id', 'number', 'epoch', 'status']);
      // Nobody takes the lease between this look and the commit. SQLite has one writer at a time anyway.
      return (kind === 'postgres' ? query.forNoKeyUpdate() : query).compile();
    },
    (id) => [id],
  );
  const countsOf = createSizedQuery<string, { readonly id: string; readonly count: number }>(
    (db, size) =>
      matchesOf(db, size)
        .select(['id', entryCount.as('count')])
        .compile(),
    (id) => [id],
  );

  /** Where matches stand that have begun. */
  async function lookUp(
    db: Kysely<Tables>,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, CachedMatch>> {
    const found = new Map<string, CachedMatch>();
    // Nobody else writes into a database of SQLite, so what is remembered holds.
    const asked = kind === 'sqlite' ? ids.filter((id) => !remembered.has(id)) : ids;
    const standings = await standingsOf(db, asked);
    for (const id of ids) {
      const known = remembered.get(id);
      if (known) found.set(id, known);
    }
    // The length of a log holds under its epoch: nobody else writes then.
    const changed = standings.filter(({ id, epoch }) => found.get(id)?.epoch !== epoch);
    const counts = await countsOf(
      db,
      changed.map(({ id }) => id),
    );
    const lengths = new Map(counts.map(({ id, count }) => [id, count]));
    for (const standing of standings) {
      const count = lengths.get(standing.id) ?? found.get(standing.id)?.count ?? 0;
      found.set(standing.id, { ...standing, count });
    }
    return found;
  }

  const insertEntries = createSizedQuery<Selectable<EntryTable>, unknown>(
    (db, size) =>
      db
        .insertInto('entries')
        .values(
          Array.from({ length: size }, () => ({ span: 0, match: 0, seq: 0, at: 0, content: '' })),
        )
        .compile(),
    ({ span, match, seq, at, content }) => [span, match, seq, at, content],
  );

  const createMatch = async (
    db: Kysely<Tables>,
    entry: EncodedEntry,
    span: number,
  ): Promise<number | null> => {
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
        first_span: span,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst();
    return created?.number ?? null;
  };

  interface Done {
    readonly refused: readonly RefusedMatch[];
    readonly last: EntryKey | undefined;
  }

  const write = (batch: readonly EncodedEntry[]): Promise<Done> =>
    database.transaction().execute(async (db) => {
      const groups = Map.groupBy(batch, ({ match }) => match);
      const refused: RefusedMatch[] = [];
      const rows: Selectable<EntryTable>[] = [];
      const span = await spans.current(db);

      // In one order for everybody, or two owners could wait for each other.
      const ids = [...groups.keys()].sort();
      const begun = ids.filter((id) => groups.get(id)![0].seq !== 0);
      if (begun.length < ids.length) await ownership.assert(db);
      const standings = await lookUp(db, begun);
      if (remembered.size > maxCachedMatches) remembered.clear();
      for (const id of ids) {
        const entries = groups.get(id)!;
        const standing = standings.get(id) ?? null;
        const reason = refusalOf(entries, standing);
        const number =
          reason === null ? (standing?.number ?? (await createMatch(db, entries[0], span))) : null;
        if (number === null) {
          refused.push({ match: id, reason: reason ?? 'exists' });
          continue;
        }
        const { seq: last, epoch } = entries.at(-1)!;
        remembered.set(id, { id, number, epoch, status: 'running', count: last + 1 });
        for (const { seq, at, content } of entries) {
          rows.push({ span, match: number, seq, at, content });
        }
      }
      await insertEntries(db, rows);
      spans.note(rows.length);
      const last = rows.at(-1);
      return {
        refused,
        last: last && { span: last.span, match: last.match, seq: last.seq, at: last.at },
      };
    });

  async function commit(batch: readonly EncodedEntry[]): Promise<readonly RefusedMatch[]> {
    try {
      // A match that exists is guarded by its epoch; a new one would be unknown to the next owner.
      if (batch.some(({ seq }) => seq === 0)) await ownership.claim();
      const { refused, last } = await write(batch);
      written(last);
      return refused;
    } catch (failure) {
      // What it remembers may not have been written.
      remembered.clear();
      throw failure;
    }
  }

  return {
    // One after the other: what one has written is remembered when the next looks.
    write(batch) {
      const done = before.then(() => commit(batch));
      before = done.catch(() => {});
      return done;
    },
    invalidate(matches) {
      for (const match of matches) remembered.delete(match);
    },
  };
}

/** Why entries of a match can't be taken; null if they can. */
function refusalOf(
  entries: readonly EncodedEntry[],
  standing: CachedMatch | null,
): CommitRefusal | null {
  const count = standing?.count ?? 0;
  const [{ seq: first }] = entries;
  const epoch = standing?.epoch ?? firstEpoch;
  if (first !== 0 && standing?.status !== 'running') return 'not-running';
  if (entries.some((entry) => entry.epoch !== epoch)) return 'old-epoch';
  return entries.every(({ seq }, index) => seq === count + index) ? null : 'gap';
}
