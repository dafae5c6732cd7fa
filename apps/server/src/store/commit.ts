import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { beginMatch } from './begin-match.ts';
import type { NewMatch } from './create-match.ts';
import type { Database } from './database.ts';
import type { EntryKey } from './durability-mark.ts';
import type { EncodedEntry } from './encoded-entry.ts';
import { firstEpoch } from './match-store.ts';
import type { CommitRefusal, RefusedMatch } from './match-store.ts';
import type { EntryTable } from './match-tables.ts';
import { partOf } from './parts.ts';
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

export function createEntryWriter(
  { db: database, kind, noteDurable }: Database,
  owner: string,
): EntryWriter {
  const spans = createSpans();
  /** State of matches after the last write here. */
  const cache = new Map<string, CachedMatch>();
  let before: Promise<unknown> = Promise.resolve();

  const matchesOf = (db: Kysely<Tables>, size: number) =>
    db.selectFrom('matches').where(
      'id',
      'in',
      Array.from({ length: size }, () => ''),
    );
  const standingsOf = createSizedQuery<string, MatchRow>(
    (db, size) => {
      const query = matchesOf(db, size).select(['id', 'number', 'epoch', 'status', 'first_span']);
      // Prevents others from taking the lease before the commit. SQLite has a single writer anyway.
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

  /** Reads the state of existing matches. */
  async function lookUp(
    db: Kysely<Tables>,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, CachedMatch>> {
    const found = new Map<string, CachedMatch>();
    // Only this process writes to a SQLite database, so cached states are current.
    const uncachedIds = kind === 'sqlite' ? ids.filter((id) => !cache.has(id)) : ids;
    const rows = await standingsOf(db, uncachedIds);
    for (const id of ids) {
      const known = cache.get(id);
      if (known) found.set(id, known);
    }
    // A cached length is valid for its epoch, because nobody else writes under it.
    const changed = rows.filter(({ id, epoch }) => found.get(id)?.epoch !== epoch);
    const counts = await countsOf(
      db,
      changed.map(({ id }) => id),
    );
    const lengths = new Map(counts.map(({ id, count }) => [id, count]));
    for (const row of rows) {
      const count = lengths.get(row.id) ?? found.get(row.id)?.count ?? 0;
      found.set(row.id, { ...row, count });
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

  /** Begins a match; one that is refused leaves nothing behind, and the rest of the batch is written. */
  async function begin(db: Kysely<Tables>, created: NewMatch): Promise<number | CommitRefusal> {
    await sql`savepoint begin_match`.execute(db);
    const number = await beginMatch(db, kind, created);
    if (typeof number === 'string') await sql`rollback to begin_match`.execute(db);
    await sql`release begin_match`.execute(db);
    return number;
  }

  interface Done {
    readonly refused: readonly RefusedMatch[];
    readonly last: EntryKey | undefined;
  }

  const write = (batch: readonly EncodedEntry[]): Promise<Done> =>
    database.transaction().execute(async (db) => {
      const groups = Map.groupBy(batch, ({ match }) => match);
      const refused: RefusedMatch[] = [];
      const rows: Selectable<EntryTable>[] = [];
      const current = kind === 'sqlite' ? await spans.current(db) : null;

      // Always locks in the same order, so that two owners can't deadlock.
      const ids = [...groups.keys()].sort();
      const existingIds = ids.filter((id) => groups.get(id)![0].seq !== 0);
      const states = await lookUp(db, existingIds);
      if (cache.size > maxCachedMatches) cache.clear();
      for (const id of ids) {
        const entries = groups.get(id)!;
        const state = states.get(id) ?? null;
        const span = current ?? state?.first_span ?? partOf(entries[0].at);
        const number =
          refusalOf(entries, state) ??
          state?.number ??
          (await begin(db, { entry: entries[0], span, owner, node: null }));
        if (typeof number === 'string') {
          refused.push({ match: id, reason: number });
          continue;
        }
        const { seq: last, epoch } = entries.at(-1)!;
        cache.set(id, {
          id,
          number,
          epoch,
          status: 'running',
          first_span: span,
          count: last + 1,
        });
        for (const { seq, at, content } of entries) {
          rows.push({ span, match: number, seq, at, content });
        }
      }
      await insertEntries(db, rows);
      spans.countWritten(rows.length);
      const last = rows.at(-1);
      return {
        refused,
        last: last && { span: last.span, match: last.match, seq: last.seq, at: last.at },
      };
    });

  async function commit(batch: readonly EncodedEntry[]): Promise<readonly RefusedMatch[]> {
    try {
      const { refused, last } = await write(batch);
      noteDurable(last);
      return refused;
    } catch (failure) {
      // Cached states may not have been written.
      cache.clear();
      throw failure;
    }
  }

  return {
    // In sequence, so that each batch sees the states cached by the one before.
    write(batch) {
      const done = before.then(() => commit(batch));
      before = done.catch(() => {});
      return done;
    },
    invalidate(matches) {
      for (const match of matches) cache.delete(match);
    },
  };
}

/** Returns why the entries of a match are refused; null if they are valid. */
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
