import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { id } from '../entries.ts';

/** Tests in every database what is stored about puzzles. Each test uses its own players. */
export function puzzleStoreContract(open: () => Promise<Database>): void {
  let store: DatabaseStore;
  beforeAll(async () => {
    store = createDatabaseStore({ database: await open(), owner: 'test' });
  });
  afterAll(() => store.close());

  const solve = (name: string, puzzle: number, day: number | null = null) =>
    store.addPuzzleSolve({ playerId: id(name), puzzle, day, isPaid: true, at: 1000 * puzzle });
  const progress = (name: string) => store.puzzleProgress(id(name));

  describe('solved puzzles', () => {
    it('are stored once each, for their player', async () => {
      await solve('anna', 7);
      await solve('anna', 3);
      await solve('anna', 7);
      await solve('bert', 5);
      expect(await progress('anna')).toEqual({ solved: [3, 7], last: null, best: 0 });
      expect(await progress('nobody')).toEqual({ solved: [], last: null, best: 0 });
    });

    it('count a day once, even if they arrive together', async () => {
      await solve('carla', 1, 100);
      await Promise.all([solve('carla', 2, 101), solve('carla', 2, 101), solve('carla', 2, 101)]);
      expect(await progress('carla')).toMatchObject({ last: { day: 101, streak: 2 }, best: 2 });
    });

    it('begin a new streak after a day without one, and keep the longest', async () => {
      for (const day of [100, 101, 102, 104]) await solve('dora', day, day);
      expect(await progress('dora')).toMatchObject({ last: { day: 104, streak: 1 }, best: 3 });
    });
  });
}
