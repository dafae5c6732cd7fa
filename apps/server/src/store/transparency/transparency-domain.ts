import { ownerKey, toBase64, inclusionProof } from '@stackmate/transparency';
import type { CardDeed, CardState, LogTile } from '@stackmate/transparency';
import type { Kysely } from 'kysely';
import { defineDomain } from '../domain.ts';
import { reads, writes } from '../query.ts';
import type { StoreOf } from '../query.ts';
import type { Tables } from '../tables.ts';
import { addCardLog, addImportedCards, addLogStatements } from './card-log-migration.ts';
import { logMovements, logRoot, logSize, readHashes } from './card-log.ts';
import type {
  LogCheckpointTable,
  LogEntryTable,
  LogHashTable,
  LogSaltTable,
  UnloggedTable,
} from './card-log.ts';
import { importQueries } from './import-card.ts';
import type { ImportedCardTable } from './import-card.ts';
import type { LogStatementTable } from './log-statements.ts';
import { readSignedTile } from './log-tiles.ts';

declare module '../tables.ts' {
  interface Tables {
    readonly log_entries: LogEntryTable;
    readonly log_hashes: LogHashTable;
    readonly log_checkpoints: LogCheckpointTable;
    readonly imported_cards: ImportedCardTable;
    readonly log_salts: LogSaltTable;
    readonly log_statements: LogStatementTable;
    readonly unlogged_movements: UnloggedTable;
  }
}

/** The head of the log of cards; `root` in base64. */
export interface LogHead {
  readonly size: number;
  readonly root: string;
}

/** A deed whose state isn't signed yet. */
export interface UnsignedDeed extends Omit<CardDeed, 'state'> {
  readonly state: CardState;
}

/** Entries of a bundle. */
const bundleWidth = 256;

async function newestCheckpoint(db: Kysely<Tables>): Promise<LogCheckpointTable | null> {
  const row = await db
    .selectFrom('log_checkpoints')
    .orderBy('size', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
  return row ?? null;
}

const queries = {
  ...importQueries,

  /** [OL1] Moves statements about print runs and movements of cards into the log. Returns how many. */
  logMovements: writes(({ db }, limit: number): Promise<number> =>
    db.transaction().execute((inside) => logMovements(inside, limit)),
  ),

  logHead: reads(async ({ db }): Promise<LogHead> => {
    const size = await logSize(db);
    return { size, root: toBase64(await logRoot(db, size)) };
  }),

  /** Stores a signed head, unless there is a larger one. It replaces one of the same size. */
  addCheckpoint: writes(({ db }, checkpoint: LogCheckpointTable): Promise<void> =>
    db.transaction().execute(async (inside) => {
      const later = await inside
        .selectFrom('log_checkpoints')
        .where('size', '>', checkpoint.size)
        .select('size')
        .executeTakeFirst();
      if (later) return;
      await inside
        .insertInto('log_checkpoints')
        .values(checkpoint)
        .onConflict((conflict) => conflict.column('size').doUpdateSet(checkpoint))
        .execute();
    }),
  ),

  /** Returns the latest signed head; null before the first. */
  lastCheckpoint: reads(({ db }): Promise<LogCheckpointTable | null> => newestCheckpoint(db)),

  /** [OL1] Returns the content of a tile under the latest signed head; null for a tile that it doesn't have. */
  logTile: reads(async ({ db }, tile: LogTile): Promise<Uint8Array | null> =>
    readSignedTile(db, tile, (await newestCheckpoint(db))?.size ?? 0),
  ),

  /** Returns the number of the last entry about a card under the latest signed head; null if there is none. */
  lastEntryAbout: reads(async ({ db }, cardId: string): Promise<number | null> => {
    const size = (await newestCheckpoint(db))?.size ?? 0;
    const row = await db
      .selectFrom('log_entries')
      .innerJoin('cards', 'cards.number', 'log_entries.card')
      .where('cards.id', '=', cardId)
      .where('log_entries.number', '<', size)
      .orderBy('log_entries.number', 'desc')
      .limit(1)
      .select('log_entries.number')
      .executeTakeFirst();
    return row?.number ?? null;
  }),

  /** Returns entries of the log from a number on, at most 256. */
  logEntries: reads(async ({ db }, from: number): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('log_entries')
      .where('number', '>=', from)
      .where('number', '<', from + bundleWidth)
      .orderBy('number')
      .select('content')
      .execute();
    return rows.map(({ content }) => content);
  }),

  /**
   * [OL2] Returns the deed of a player's card under the latest signed head; null if the card isn't theirs, or wasn't yet
   * when the head was signed.
   */
  deedOf: reads(async ({ db }, playerId: string, cardId: string): Promise<UnsignedDeed | null> => {
    const card = await db
      .selectFrom('cards')
      .where('id', '=', cardId)
      .where('owner', '=', playerId)
      .select(['number', 'seq', 'moves', 'experience', 'matches', 'wins', 'bound'])
      .executeTakeFirst();
    const checkpoint = await newestCheckpoint(db);
    const salt = await db
      .selectFrom('log_salts')
      .where('player', '=', playerId)
      .select('salt')
      .executeTakeFirst();
    if (!card || !checkpoint || !salt) return null;
    const { size } = checkpoint;
    const rows = await db
      .selectFrom('log_entries')
      .where('card', '=', card.number)
      .where('number', '<', size)
      .orderBy('number')
      .select(['number', 'content'])
      .execute();
    if (rows.length !== card.seq) return null;
    const numbers = rows.map(({ number }) => number);
    const read = await readHashes(db, numbers, size);
    return {
      format: 'stackmate-deed-1',
      checkpoint: checkpoint.note,
      entries: rows.map(({ content }, index) => ({
        number: numbers[index],
        content,
        proof: inclusionProof(read, numbers[index], size).map(toBase64),
      })),
      state: {
        moves: JSON.parse(card.moves) as CardState['moves'],
        experience: card.experience,
        matches: card.matches,
        wins: card.wins,
        isBound: card.bound === 1,
      },
      key: ownerKey(salt.salt, cardId),
    };
  }),
};

export type TransparencyStore = StoreOf<typeof queries>;

/** [OL1] The log of cards, which anybody can check. */
export const transparencyDomain = defineDomain({
  queries,
  exports: {
    // Players appear only as marks, which nobody can read back without the salt.
    log_entries: null,
    log_hashes: null,
    log_checkpoints: null,
    log_salts: { list: 'cardLog', columns: ['player'], key: ['player'], secret: ['salt'] },
    imported_cards: null,
    log_statements: null,
    unlogged_movements: null,
  },
  // Without the salt, marks belong to nobody, and the log stays whole.
  playerTables: ['log_salts'],
  migrations: {
    '030-card-log': addCardLog,
    '034-log-statements': addLogStatements,
    '034-imported-cards': addImportedCards,
  },
});
