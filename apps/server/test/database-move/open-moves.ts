import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { moveToPostgres } from '../../src/store/database-move/move-to-postgres.ts';
import type { MoveOutcome } from '../../src/store/database-move/move-to-postgres.ts';
import { databaseFile } from '../../src/store/store-place.ts';
import type { StorePlace } from '../../src/store/store-place.ts';
import { openMigrated } from '../open-test-database.ts';
import { startPostgres } from '../postgres.ts';
import type { TestPostgres } from '../postgres.ts';

export const note = { operator: 'olga', reason: 'grown' };

/** A SQLite database with tables and an empty PostgreSQL database, both new in each test. */
export interface MoveWorld {
  readonly postgres: TestPostgres;
  readonly data: string;
  readonly databaseUrl: string;
  readonly source: StorePlace;
  readonly target: StorePlace;
  /** Moves from the first to the second, or to another one. */
  readonly move: (options?: {
    readonly databaseUrl?: string;
    readonly step?: (words: string) => void;
    readonly rows?: (done: number) => void;
  }) => Promise<MoveOutcome>;
  /** Changes the SQLite database, without the checks of the server. */
  readonly change: <T>(write: (database: DatabaseSync) => T) => T;
}

/** Opens databases for moves. Call it in `describe`. */
export function openMoves(): MoveWorld {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-move-'));
  const world: { postgres?: TestPostgres; data: string; databaseUrl: string } = {
    data: '',
    databaseUrl: '',
  };
  let count = 0;
  beforeAll(async () => {
    world.postgres = startPostgres();
    const database = await openMigrated({ data: folder, databaseUrl: null });
    await database.close();
  });
  afterAll(() => {
    world.postgres?.stop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    count += 1;
    world.data = join(folder, `data ${count}`);
    cpSync(join(folder, databaseFile), join(world.data, databaseFile));
    world.databaseUrl = await world.postgres!.createDatabase(`move_${count}`);
  });
  return {
    get postgres() {
      return world.postgres!;
    },
    get data() {
      return world.data;
    },
    get databaseUrl() {
      return world.databaseUrl;
    },
    get source() {
      return { data: world.data, databaseUrl: null };
    },
    get target() {
      return { data: world.data, databaseUrl: world.databaseUrl };
    },
    move: ({ databaseUrl = world.databaseUrl, step = () => {}, rows = () => {} } = {}) =>
      moveToPostgres({ data: world.data, databaseUrl, note, report: { step, rows } }),
    change(write) {
      const database = new DatabaseSync(join(world.data, databaseFile));
      try {
        return write(database);
      } finally {
        database.close();
      }
    },
  };
}
