import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { beginMatch } from './begin-match.ts';
import type { MatchToCreate } from './create-match.ts';
import type { Database } from './database.ts';
import type { EntryKey } from './durability-mark.ts';
import type { EncodedEntry } from './encoded-entry.ts';
import { firstEpoch } from './match-store.ts';
import type { CommitRefusal, RefusedMatch } from './match-store.ts';
import type { EntryTable } from './match-tables.ts';
import type { EntryWriter } from './query.ts';
import { createSizedQuery } from './sized-queries.ts';
import { createSpans, entryCount } from './spans.ts';
import type { Tables } from './tables.ts';

/** State of a match in the database. */
interface MatchRow {
  readonly id: string;
  readonly number: number;
  readonly epoch: number;
  readonly status: string;
  readonly first_span: number;
}

/** State of a match with the length of its log. */
interface CachedMatch extends MatchRow {
  readonly count: number;
}

/** Max number of cached matches. */
const maxCachedMatches = 10_000;

const placeholders = <T>(size: number, value: T): T[] => Array.from({ length: size }, () => value);

const selectMatches = (db: Kysely<Tables>, size: number) =>
  db.selectFrom('matches').where('id', 'in', placeholders(size, ''));

const createCountQuery = () =>
  createSizedQuery<string, { readonly id: string; readonly count: number }>(
    (db, size) =>
      selectMatches(db, size)
        .select(['id', entryCount.as('count')])
        .compile(),
    (id) => [id],
  );

const createMatchQuery = () =>
  createSizedQuery<string, MatchRow>(
    (db, size) =>
      selectMatches(db, size).select(['id', 'number', 'epoch', 'status', 'first_span']).compile(),
    (id) => [id],
  );

const createInsertion = () =>
  createSizedQuery<Selectable<EntryTable>, unknown>(
    (db, size) =>
      db
        .insertInto('entries')
        .values(placeholders(size, { span: 0, match: 0, seq: 0, at: 0, content: '' }))
        .compile(),
    ({ span, match, seq, at, content }) => [span, match, seq, at, content],
  );

interface Written {
  readonly refused: readonly RefusedMatch[];
  readonly last: EntryKey | undefined;
}

/** The writer of SQLite's only server. */
class SqliteWriter implements EntryWriter {
  readonly #database: Database;
  readonly #owner: string;
  readonly #spans = createSpans();
  /** State of matches after the last write here. */
  readonly #cache = new Map<string, CachedMatch>();
  readonly #readMatches = createMatchQuery();
  readonly #readCounts = createCountQuery();
  readonly #insertEntries = createInsertion();
  #previous: Promise<unknown> = Promise.resolve();

  constructor(database: Database, owner: string) {
    this.#database = database;
    this.#owner = owner;
  }

  /** Batches run in sequence, so that each one sees the states cached by the one before. */
  write(batch: readonly EncodedEntry[]): Promise<readonly RefusedMatch[]> {
    const done = this.#previous.then(() => this.#commit(batch));
    this.#previous = done.catch(() => {});
    return done;
  }

  invalidate(matches: readonly string[]): void {
    for (const matchId of matches) this.#cache.delete(matchId);
  }

  async #commit(batch: readonly EncodedEntry[]): Promise<readonly RefusedMatch[]> {
    const { db, noteDurable } = this.#database;
    try {
      const { refused, last } = await db
        .transaction()
        .execute((inside) => this.#writeBatch(inside, batch));
      noteDurable(last);
      return refused;
    } catch (failure) {
      // Cached states may not have been written.
      this.#cache.clear();
      throw failure;
    }
  }

  async #writeBatch(db: Kysely<Tables>, batch: readonly EncodedEntry[]): Promise<Written> {
    const groups = Map.groupBy(batch, ({ match: matchId }) => matchId);
    const refused: RefusedMatch[] = [];
    const rows: Selectable<EntryTable>[] = [];
    const span = await this.#spans.current(db);
    const ids = [...groups.keys()];
    const existingIds = ids.filter((id) => groups.get(id)![0].seq !== 0);
    const states = await this.#lookUp(db, existingIds);
    if (this.#cache.size > maxCachedMatches) this.#cache.clear();
    for (const id of ids) {
      const entries = groups.get(id)!;
      const state = states.get(id) ?? null;
      const number =
        findRefusal(entries, state) ??
        state?.number ??
        (await this.#begin(db, { entry: entries[0], span, owner: this.#owner, node: null }));
      if (typeof number === 'string') {
        refused.push({ match: id, reason: number });
        continue;
      }
      const { seq: last, epoch } = entries.at(-1)!;
      const written = { id, number, epoch, first_span: span, count: last + 1 };
      this.#cache.set(id, { ...written, status: 'running' });
      for (const { seq, at, content } of entries) {
        rows.push({ span, match: number, seq, at, content });
      }
    }
    await this.#insertEntries(db, rows);
    this.#spans.countWritten(rows.length);
    const last = rows.at(-1);
    return {
      refused,
      last: last && { span: last.span, match: last.match, seq: last.seq, at: last.at },
    };
  }

  /** Reads the state of existing matches. */
  async #lookUp(
    db: Kysely<Tables>,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, CachedMatch>> {
    const states = new Map<string, CachedMatch>();
    // Only this process writes to the database, so cached states are current.
    const rows = await this.#readMatches(
      db,
      ids.filter((id) => !this.#cache.has(id)),
    );
    for (const id of ids) {
      const known = this.#cache.get(id);
      if (known) states.set(id, known);
    }
    // A cached length is valid for its epoch, because nobody else writes under it.
    const changed = rows.filter(({ id, epoch }) => states.get(id)?.epoch !== epoch);
    const counts = await this.#readCounts(
      db,
      changed.map(({ id }) => id),
    );
    const lengths = new Map(counts.map(({ id, count }) => [id, count]));
    for (const row of rows) {
      const count = lengths.get(row.id) ?? states.get(row.id)?.count ?? 0;
      states.set(row.id, { ...row, count });
    }
    return states;
  }

  /** Begins a match; one that is refused leaves nothing behind, and the rest of the batch is written. */
  async #begin(db: Kysely<Tables>, created: MatchToCreate): Promise<number | CommitRefusal> {
    await sql`savepoint begin_match`.execute(db);
    const number = await beginMatch(db, 'sqlite', created);
    if (typeof number === 'string') await sql`rollback to begin_match`.execute(db);
    await sql`release begin_match`.execute(db);
    return number;
  }
}

export const createSqliteWriter = (database: Database, owner: string): EntryWriter =>
  new SqliteWriter(database, owner);

/** Returns why the entries of a match are refused; null if they are valid. */
function findRefusal(
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
