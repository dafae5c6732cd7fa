import type { Kysely, Selectable } from 'kysely';
import type { Database } from './database.ts';
import { inSizes } from './in-sizes.ts';
import { firstEpoch } from './match-store.ts';
import type { CommitRefusal, RefusedMatch } from './match-store.ts';
import { createSpans, entryCount } from './spans.ts';
import type { EntryTable, Tables } from './tables.ts';
import { setupIn } from './written-entry.ts';
import type { WrittenEntry } from './written-entry.ts';

/** What a transaction did: the entries it wrote, by match. */
interface Written {
  readonly refused: readonly RefusedMatch[];
  readonly written: ReadonlyMap<string, readonly WrittenEntry[]>;
}

/** Where a match stands in the database. */
interface Standing {
  readonly id: string;
  readonly number: number;
  readonly epoch: number;
  readonly status: string;
}

/** Of how many matches it remembers the length. */
const mostRemembered = 10_000;

/**
 * Writes batches of entries for one owner (see `MatchStore.commit`). What is refused is told, everything else is
 * durable when the promise is fulfilled.
 */
export function createCommit(
  { db: database, kind }: Database,
  owner: string,
): (batch: readonly WrittenEntry[]) => Promise<readonly RefusedMatch[]> {
  const spans = createSpans();
  /** How many entries the logs have that were written here. It holds under their epoch: nobody else writes then. */
  const lengths = new Map<string, { readonly epoch: number; readonly count: number }>();
  let before: Promise<unknown> = Promise.resolve();

  const matchesOf = (db: Kysely<Tables>, size: number) =>
    db.selectFrom('matches').where(
      'id',
      'in',
      Array.from({ length: size }, () => ''),
    );
  const standingsOf = inSizes<string, Standing>(
    (db, size) => {
      const query = matchesOf(db, size).select(['id', 'number', 'epoch', 'status']);
      // Nobody takes the lease between this look and the commit. SQLite has one writer at a time anyway.
      return (kind === 'postgres' ? query.forNoKeyUpdate() : query).compile();
    },
    (id) => [id],
  );
  const countsOf = inSizes<string, { readonly id: string; readonly count: number }>(
    (db, size) =>
      matchesOf(db, size)
        .select(['id', entryCount.as('count')])
        .compile(),
    (id) => [id],
  );

  async function lengthsOf(
    db: Kysely<Tables>,
    standings: readonly Standing[],
  ): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>();
    for (const { id, epoch } of standings) {
      const known = lengths.get(id);
      if (known?.epoch === epoch) found.set(id, known.count);
    }
    const unknown = standings.filter(({ id }) => !found.has(id)).map(({ id }) => id);
    for (const { id, count } of await countsOf(db, unknown)) found.set(id, count);
    return found;
  }

  const insertEntries = inSizes<Selectable<EntryTable>, unknown>(
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
    entry: WrittenEntry,
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

  const write = (batch: readonly WrittenEntry[]): Promise<Written> =>
    database.transaction().execute(async (db) => {
      const groups = Map.groupBy(batch, ({ match }) => match);
      const refused: RefusedMatch[] = [];
      const rows: Selectable<EntryTable>[] = [];
      const span = await spans.current(db);

      // In one order for everybody, or two owners could wait for each other.
      const ids = [...groups.keys()].sort();
      const begun = ids.filter((id) => groups.get(id)![0].seq !== 0);
      const found = await standingsOf(db, begun);
      const counts = await lengthsOf(db, found);
      const standings = new Map(found.map((standing) => [standing.id, standing]));
      for (const id of ids) {
        const entries = groups.get(id)!;
        const standing = standings.get(id) ?? null;
        const reason = refusalOf(entries, standing, counts.get(id) ?? 0);
        const number =
          reason === null ? (standing?.number ?? (await createMatch(db, entries[0], span))) : null;
        if (number === null) {
          groups.delete(id);
          refused.push({ match: id, reason: reason ?? 'exists' });
          continue;
        }
        for (const { seq, at, content } of entries) {
          rows.push({ span, match: number, seq, at, content });
        }
      }
      await insertEntries(db, rows);
      return { refused, written: groups };
    });

  async function commit(batch: readonly WrittenEntry[]): Promise<readonly RefusedMatch[]> {
    const { refused, written } = await write(batch);
    if (lengths.size > mostRemembered) lengths.clear();
    for (const [match, entries] of written) {
      const { seq, epoch } = entries.at(-1)!;
      lengths.set(match, { epoch, count: seq + 1 });
      spans.note(entries.length);
    }
    return refused;
  }

  // One after the other: what one has written is remembered when the next looks.
  return (batch) => {
    const done = before.then(() => commit(batch));
    before = done.catch(() => {});
    return done;
  };
}

/** Why entries of a match, of which there are so many, can't be taken; null if they can. */
function refusalOf(
  entries: readonly WrittenEntry[],
  standing: Standing | null,
  count: number,
): CommitRefusal | null {
  const [{ seq: first }] = entries;
  const epoch = standing?.epoch ?? firstEpoch;
  if (first !== 0 && standing?.status !== 'running') return 'not-running';
  if (entries.some((entry) => entry.epoch !== epoch)) return 'old-epoch';
  return entries.every(({ seq }, index) => seq === count + index) ? null : 'gap';
}
