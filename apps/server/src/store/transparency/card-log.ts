import { randomBytes } from 'node:crypto';
import {
  fromBase64,
  hashesOfTiles,
  leafHash,
  ownerKey,
  ownerMark,
  readCardEntry,
  rootHash,
  tileRoot,
  toBase64,
  writeCardEntry,
} from '@stackmate/transparency';
import type { CardLogEntry, Hash, ReadHash } from '@stackmate/transparency';
import type { Kysely } from 'kysely';
import { isPlayer } from '../ledger/accounts.ts';
import { inChunks } from '../in-chunks.ts';
import type { Tables } from '../tables.ts';
import { takeStatements } from './log-statements.ts';

/** An entry of the log, from 0. */
export interface LogEntryTable {
  readonly number: number;
  readonly content: string;
  /** Number of the card; 0 for a statement about a print run. */
  readonly card: number;
}

/** The hash of a full tree of 2^`level` entries. Only levels 8, 16, … are stored: the others follow from entries and these. */
export interface LogHashTable {
  readonly level: number;
  readonly position: number;
  readonly hash: string;
}

/** The signed head of the log at a size. */
export interface LogCheckpointTable {
  readonly size: number;
  readonly note: string;
  readonly at: number;
}

/** What the marks of a player in the log follow from. It is deleted with the player. */
export interface LogSaltTable {
  readonly player: string;
  readonly salt: string;
}

/** A movement that isn't in the log yet. */
export interface UnloggedTable {
  readonly card: number;
  readonly seq: number;
}

const width = 256;
const height = 8;
const rowsPerInsert = 200;

/** Returns how many entries the log has. */
export async function logSize(db: Kysely<Tables>): Promise<number> {
  const last = await db
    .selectFrom('log_entries')
    .select((select) => select.fn.max('number').as('number'))
    .executeTakeFirst();
  return (last?.number ?? -1) + 1;
}

/** Returns hashes of a tile, one after the other: of entries at level 0, else of stored ones. */
export async function readTile(
  db: Kysely<Tables>,
  level: number,
  index: number,
): Promise<Uint8Array> {
  const from = index * width;
  const hashes: readonly Hash[] =
    level === 0
      ? (
          await db
            .selectFrom('log_entries')
            .where('number', '>=', from)
            .where('number', '<', from + width)
            .orderBy('number')
            .select('content')
            .execute()
        ).map(({ content }) => leafHash(Buffer.from(content)))
      : (
          await db
            .selectFrom('log_hashes')
            .where('level', '=', level * height)
            .where('position', '>=', from)
            .where('position', '<', from + width)
            .orderBy('position')
            .select('hash')
            .execute()
        ).map(({ hash }) => fromBase64(hash)!);
  return Buffer.concat(hashes);
}

/** Tiles that proofs of an entry in a log of this size need: those above it, and the last of each level. */
function* tilesAbout(numbers: readonly number[], size: number): Generator<[number, number]> {
  for (let level = 0, count = size; count > 0; level += 1, count = Math.floor(count / width)) {
    const span = width ** (level + 1);
    const indices = new Set([...numbers, size - 1].map((number) => Math.floor(number / span)));
    for (const index of indices) if (index * width < count) yield [level, index];
  }
}

/** Returns a reader of the hashes that roots and proofs of some entries need. */
export async function readHashes(
  db: Kysely<Tables>,
  numbers: readonly number[],
  size: number,
): Promise<ReadHash> {
  const tiles = new Map<string, Uint8Array>();
  for (const [level, index] of tilesAbout(numbers, size)) {
    tiles.set(`${level} ${index}`, await readTile(db, level, index));
  }
  return hashesOfTiles((level, index) => {
    const tile = tiles.get(`${level} ${index}`);
    if (!tile) throw new Error(`tile ${index} of level ${level} wasn't read`);
    return tile;
  });
}

/** Returns the root of the log at a size. */
export const logRoot = async (db: Kysely<Tables>, size: number): Promise<Hash> =>
  rootHash(await readHashes(db, [], size), size);

/** Stores the hashes of the tiles that have become full. */
async function storeFullTiles(db: Kysely<Tables>, before: number, size: number): Promise<void> {
  for (let level = 0, span = width; span <= size; level += 1, span *= width) {
    const from = Math.floor(before / span);
    const until = Math.floor(size / span);
    for (let index = from; index < until; index += 1) {
      const tile = await readTile(db, level, index);
      const hash = tileRoot(tile);
      await db
        .insertInto('log_hashes')
        .values({ level: (level + 1) * height, position: index, hash: toBase64(hash) })
        .execute();
    }
  }
}

/** Returns the salts of players, and draws those that are missing. Players who were deleted have none. */
async function readSalts(
  db: Kysely<Tables>,
  players: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = await db
    .selectFrom('players')
    .where('id', 'in', [...players, ''])
    .select('id')
    .execute();
  const values = known.map(({ id }) => ({ player: id, salt: randomBytes(32).toString('hex') }));
  if (values.length > 0) {
    await db
      .insertInto('log_salts')
      .values(values)
      .onConflict((conflict) => conflict.column('player').doNothing())
      .execute();
  }
  const rows = await db
    .selectFrom('log_salts')
    .where('player', 'in', [...players, ''])
    .selectAll()
    .execute();
  return new Map(rows.map(({ player: playerId, salt }) => [playerId, salt]));
}

/** Takes movements out of the queue. Whoever takes one at the same moment waits, and doesn't get it. */
async function takeQueued(db: Kysely<Tables>, limit: number) {
  const taken = await db
    .deleteFrom('unlogged_movements')
    .where((where) =>
      where(
        where.refTuple('card', 'seq'),
        'in',
        where
          .selectFrom('unlogged_movements')
          .orderBy('card')
          .orderBy('seq')
          .limit(limit)
          .select(['card', 'seq'])
          .$asTuple('card', 'seq'),
      ),
    )
    .returning(['card', 'seq'])
    .execute();
  const isTaken = new Set(taken.map(({ card, seq }) => `${card} ${seq}`));
  const numbers = [...new Set(taken.map(({ card }) => card))];
  const rows = await db
    .selectFrom('card_movements')
    .innerJoin('cards', 'cards.number', 'card_movements.card')
    .where('card_movements.card', 'in', [...numbers, -1])
    .orderBy('card_movements.card')
    .orderBy('card_movements.seq')
    .select([
      'cards.number',
      'cards.id',
      'cards.roll',
      'cards.blueprint',
      'cards.edition',
      'cards.serial',
      'card_movements.seq',
      'card_movements.receiver',
    ])
    .execute();
  return rows.filter(({ number, seq }) => isTaken.has(`${number} ${seq}`));
}

/**
 * [OL1] Moves up to `limit` statements and movements from their queues into the log, in one transaction: each is logged
 * once, a movement after those that its card made before. Returns how many were moved.
 */
export async function logMovements(db: Kysely<Tables>, limit: number): Promise<number> {
  const before = await logSize(db);
  const statements = (await takeStatements(db, before, limit)).map((content) => ({
    card: 0,
    content,
  }));
  const moved = await movementEntries(db, limit - statements.length);
  const rows = [...statements, ...moved].map((entry, index) => ({
    ...entry,
    number: before + index,
  }));
  for (const some of inChunks(rows, rowsPerInsert)) {
    await db.insertInto('log_entries').values(some).execute();
  }
  if (rows.length > 0) await storeFullTiles(db, before, before + rows.length);
  return rows.length;
}

/** Takes movements out of the queue. Returns the entries about them, in order. */
async function movementEntries(
  db: Kysely<Tables>,
  limit: number,
): Promise<readonly Omit<LogEntryTable, 'number'>[]> {
  const moved = limit > 0 ? await takeQueued(db, limit) : [];
  if (moved.length === 0) return [];
  const salts = await readSalts(db, [
    ...new Set(moved.map(({ receiver }) => receiver).filter(isPlayer)),
  ]);
  const owners = await lastOwners(
    db,
    moved.filter(({ seq }) => seq > 1).map(({ number }) => number),
  );
  return moved.map((row) => {
    const { number, id, seq, receiver } = row;
    // Nobody can prove anything with the mark of a player who was deleted.
    const salt = salts.get(receiver) ?? randomBytes(32).toString('hex');
    const to = isPlayer(receiver) ? ownerMark(ownerKey(salt, id)) : receiver;
    const entry: CardLogEntry =
      seq === 1
        ? {
            type: 'created',
            card: id,
            copy: {
              roll: JSON.parse(row.roll) as unknown,
              blueprint: row.blueprint === null ? null : (JSON.parse(row.blueprint) as unknown),
              edition: row.edition,
              serial: row.serial,
            },
            to,
          }
        : { type: 'moved', card: id, seq, from: owners.get(number) ?? '', to };
    owners.set(number, to);
    return { card: number, content: writeCardEntry(entry) };
  });
}

function ownerIn(content: string): string {
  const entry = readCardEntry(content);
  return entry === null || entry.type === 'run' ? '' : entry.to;
}

/** Returns the owners of cards by the last entries about them. */
async function lastOwners(
  db: Kysely<Tables>,
  cards: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('log_entries')
    .where('number', 'in', (last) =>
      last
        .selectFrom('log_entries')
        .where('card', 'in', [...new Set(cards), -1])
        .groupBy('card')
        .select((select) => select.fn.max('number').as('number')),
    )
    .select(['card', 'content'])
    .execute();
  return new Map(rows.map(({ card, content }) => [card, ownerIn(content)]));
}
