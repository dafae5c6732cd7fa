import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { beginMatch } from '../begin-match.ts';
import type { ClusterMember, Database } from '../database.ts';
import { DatabaseTaken } from '../database-taken.ts';
import type { EncodedEntry } from '../encoded-entry.ts';
import { inChunks } from '../in-chunks.ts';
import { firstEpoch } from '../match-store.ts';
import type { CommitRefusal, RefusedMatch } from '../match-store.ts';
import { entryCount, spanPart } from '../spans.ts';
import type { EntryWriter } from '../query.ts';
import type { Tables } from '../tables.ts';
import { fence } from './node-queries.ts';

/** A match of this node, after the last write here. */
interface OwnMatch {
  readonly number: number;
  readonly part: number;
  readonly epoch: number;
  readonly count: number;
}

interface Group {
  readonly id: string;
  readonly match: OwnMatch;
  readonly entries: readonly EncodedEntry[];
}

const maxCachedMatches = 10_000;
const maxIdsPerQuery = 500;

/** PostgreSQL's code for a key that exists already. */
const isDuplicate = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === '23505';

/** Rolls a transaction back and refuses its match. */
class RefusedBegin extends Error {
  readonly reason: CommitRefusal;

  constructor(reason: CommitRefusal) {
    super(reason);
    this.reason = reason;
  }
}

const deathWords =
  'its lease on the database ended while it was stuck or cut off, and the other servers continue its matches. This server stops and writes nothing more; start it again. Every acknowledged action is stored';

/** Creates the error with which a node stops that others have declared dead. */
export const nodeIsDead = (): DatabaseTaken => new DatabaseTaken(deathWords);

type WriterDatabase = Pick<Database, 'db' | 'kind'>;
type WriterNode = Pick<ClusterMember, 'nodeId' | 'matchesPerPlayer'>;

class NodeWriter implements EntryWriter {
  readonly #database: WriterDatabase;
  readonly #member: WriterNode;
  readonly #cache = new Map<string, OwnMatch>();
  #previous: Promise<unknown> = Promise.resolve();

  constructor(database: WriterDatabase, member: WriterNode) {
    this.#database = database;
    this.#member = member;
  }

  /** Groups are written in sequence, so that each one sees the states after the one before. */
  write(batch: readonly EncodedEntry[]): Promise<readonly RefusedMatch[]> {
    const done = this.#previous
      .then(() => this.#commit(batch))
      .catch((failure: unknown) => {
        // Cached states may not be those of the database.
        this.#cache.clear();
        throw failure;
      });
    this.#previous = done.catch(() => {});
    return done;
  }

  invalidate(matches: readonly string[]): void {
    for (const matchId of matches) this.#cache.delete(matchId);
  }

  async #commit(batch: readonly EncodedEntry[]): Promise<readonly RefusedMatch[]> {
    const byMatch = [...Map.groupBy(batch, ({ match: matchId }) => matchId)];
    const isNew = (entries: readonly EncodedEntry[]): boolean => entries[0].seq === 0;
    const refused: RefusedMatch[] = [];
    for (const [id, [{ epoch }]] of byMatch) {
      if (this.#cache.get(id)?.epoch !== epoch) this.#cache.delete(id);
    }
    await this.#lookUp(byMatch.flatMap(([id, entries]) => (isNew(entries) ? [] : [id])));
    const groups: Group[] = [];
    for (const [id, entries] of byMatch) {
      if (isNew(entries)) continue;
      const match = this.#cache.get(id);
      const reason = findRefusal(match, entries);
      if (reason === null) groups.push({ id, match: match!, entries });
      else refused.push({ match: id, reason });
    }
    refused.push(...(await this.#append(groups)));
    for (const [id, entries] of byMatch) {
      if (!isNew(entries)) continue;
      const reason = await this.#begin(id, entries);
      if (reason !== null) refused.push({ match: id, reason });
    }
    return refused;
  }

  /** Reads the state of matches of this node that aren't cached. */
  async #lookUp(ids: readonly string[]): Promise<void> {
    const unknown = ids.filter((id) => !this.#cache.has(id));
    for (const some of inChunks(unknown, maxIdsPerQuery)) {
      const rows = await this.#database.db
        .selectFrom('matches')
        .where('id', 'in', some)
        .where('node', '=', this.#member.nodeId)
        .where('status', '=', 'running')
        .select(['id', 'number', 'epoch', 'first_span', entryCount.as('count')])
        .execute();
      for (const { id, number, epoch, first_span: part, count } of rows) {
        this.#cache.set(id, { number, epoch, part, count });
      }
    }
  }

  /** Writes the groups of existing matches. If one of them can't be written, tries each by itself. */
  async #append(groups: readonly Group[]): Promise<readonly RefusedMatch[]> {
    if (groups.length === 0) return [];
    try {
      if (!(await insertGroups(this.#database.db, this.#member.nodeId, groups))) throw nodeIsDead();
      for (const group of groups) this.#noteWritten(group);
      return [];
    } catch (failure) {
      if (!isDuplicate(failure)) throw failure;
      if (groups.length === 1) {
        this.#cache.delete(groups[0].id);
        return [{ match: groups[0].id, reason: 'gap' }];
      }
    }
    const refused: RefusedMatch[] = [];
    for (const group of groups) refused.push(...(await this.#append([group])));
    return refused;
  }

  #noteWritten({ id, match, entries }: Group): void {
    if (this.#cache.size > maxCachedMatches) this.#cache.clear();
    this.#cache.set(id, { ...match, count: match.count + entries.length });
  }

  /** Begins a match with its first entries. Returns why it was refused; null if it has begun. */
  async #begin(id: string, entries: readonly EncodedEntry[]): Promise<CommitRefusal | null> {
    const { db, kind } = this.#database;
    const { nodeId, matchesPerPlayer } = this.#member;
    const [first] = entries;
    if (entries.some(({ epoch }) => epoch !== firstEpoch)) return 'old-epoch';
    if (entries.some(({ seq }, index) => seq !== index)) return 'gap';
    const part = spanPart(first.at);
    try {
      const number = await db.transaction().execute(async (inside) => {
        const { rows } = await fence(nodeId).execute(inside);
        if (rows.length === 0) throw nodeIsDead();
        const created = await beginMatch(inside, kind, {
          entry: first,
          span: part,
          owner: nodeId,
          node: { nodeId, matchesPerPlayer },
        });
        if (typeof created === 'string') throw new RefusedBegin(created);
        const match = { number: created, part, epoch: firstEpoch, count: 0 };
        await insertGroups(inside, nodeId, [{ id, entries, match }]);
        return created;
      });
      this.#cache.set(id, { number, part, epoch: firstEpoch, count: entries.length });
      return null;
    } catch (failure) {
      if (failure instanceof RefusedBegin) return failure.reason;
      throw failure;
    }
  }
}

/** Writes groups in one statement. Returns false if this node is dead. */
async function insertGroups(
  db: Kysely<Tables>,
  nodeId: string,
  groups: readonly Group[],
): Promise<boolean> {
  const parts: number[] = [];
  const matches: number[] = [];
  const numbers: number[] = [];
  const times: number[] = [];
  const contents: string[] = [];
  for (const { match, entries } of groups) {
    for (const { seq, at, content } of entries) {
      parts.push(match.part);
      matches.push(match.number);
      numbers.push(seq);
      times.push(at);
      contents.push(content);
    }
  }
  const { numAffectedRows = 0n } = await sql`
    with l as materialized (${fence(nodeId)})
    insert into entries (span, match, seq, at, content)
    select u.* from l, unnest(${parts}::int[], ${matches}::int[], ${numbers}::int[], ${times}::bigint[],
      ${contents}::text[]) as u`.execute(db);
  return numAffectedRows > 0n;
}

/**
 * Creates the writer of a node. A group of entries is one statement that commits by itself and contains the fence: it locks
 * the node's row against being declared dead, and writes nothing if it was. A match only changes nodes after that, or
 * after its own node has closed its room. So no match's row is read: its state after the last write is known.
 */
export const createClusterWriter = (database: WriterDatabase, member: WriterNode): EntryWriter =>
  new NodeWriter(database, member);

/** Returns why the entries of a match are refused; null if they are valid. */
function findRefusal(
  match: OwnMatch | undefined,
  entries: readonly EncodedEntry[],
): CommitRefusal | null {
  if (!match) return 'not-running';
  if (entries.some(({ epoch }) => epoch !== match.epoch)) return 'old-epoch';
  return entries.every(({ seq }, index) => seq === match.count + index) ? null : 'gap';
}
