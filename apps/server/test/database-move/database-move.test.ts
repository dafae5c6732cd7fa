import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import { exportTables } from '../../src/store/domains.ts';
import { begin, id, play } from '../entries.ts';
import { openMigrated } from '../open-test-database.ts';
import { noPostgres } from '../postgres.ts';
import { note, openMoves } from './open-moves.ts';
import { sampleRows } from './sample-rows.ts';

describe.skipIf(noPostgres !== null && !process.env['CI'])('a move to PostgreSQL', () => {
  const world = openMoves();

  const time = { timeout: 120_000 };
  it(
    'copies rows of every table, counts on, and continues a match whose log had several spans',
    time,
    async () => {
      const database = await openMigrated(world.source);
      const store = createDatabaseStore({ database, owner: 'before' });
      await store.commit([{ entry: begin('long'), epoch: 1 }]);
      for (let seq = 1; seq < 5000; seq += 500) {
        const entries = Array.from({ length: 500 }, (_, at) => play('long', seq + at));
        await store.commit(entries.map((entry) => ({ entry, epoch: 1 })));
      }
      const log = await store.entries(id('long'));
      await store.close();
      expect(log).toHaveLength(5001);
      const tables = world.change((file) => sampleRows(file, { rows: 4, seed: 1 }));
      expect([...tables, 'database_moves'].toSorted()).toEqual(
        Object.keys(exportTables).toSorted(),
      );
      const { rows, last } = world.change((file) => {
        // Numbers of deleted rows aren't used again.
        file.exec('update sqlite_sequence set seq = seq + 1000');
        file.exec('delete from letters');
        const count = (table: string): number =>
          Number(file.prepare(`select count(*) as count from ${table}`).get()!['count']);
        const sequence = file.prepare(`select seq from sqlite_sequence where name = 'letters'`);
        return {
          rows: tables.reduce((sum, table) => sum + count(table), 0),
          last: Number(sequence.get()!['seq']),
        };
      });

      // The operator's note is one more row.
      expect(await world.move()).toMatchObject({ tables: tables.length, rows: rows + 1 });

      const moved = await openMigrated(world.target);
      const { db } = moved;
      const { rows: next } = await sql<{ next: number }>`
      select nextval('letters_number_seq') as next`.execute(db);
      expect(next).toEqual([{ next: last + 1 }]);
      await expect(sql`delete from cards`.execute(db)).rejects.toThrow('never');
      const action = db.selectFrom('operator_actions').where('reason', '=', note.reason);
      expect(await action.select(['operator', 'action']).execute()).toEqual([
        { operator: 'olga', action: 'move to PostgreSQL' },
      ]);
      const after = createDatabaseStore({ database: moved, owner: 'after' });
      expect(await after.entries(id('long'))).toEqual(log);
      // As a node that adopts it.
      await sql`update matches set node = 'test'`.execute(db);
      expect(await after.take([id('long')], 'after')).toEqual([
        { match: id('long'), epoch: 2, next: 5001 },
      ]);
      expect(await after.commit([{ entry: play('long', 5001), epoch: 2 }])).toEqual([]);
      expect(await after.entries(id('long'), 5000)).toHaveLength(2);
      await after.close();
    },
  );
});
