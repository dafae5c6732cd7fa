import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../src/store/database-store.ts';
import { begin, id, play } from './entries.ts';
import { openMigrated } from './open-test-database.ts';
import { noPostgres, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';
import { auditFaults } from './read-ledger.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');

describe.skipIf(noPostgres !== null && !process.env['CI'])(
  'point-in-time recovery of PostgreSQL',
  { timeout: 180_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'stackmate-recovery-'));
    let postgres: TestPostgres;
    beforeAll(() => {
      postgres = startPostgres();
    });
    afterAll(() => {
      postgres.stop();
      rmSync(folder, { recursive: true });
    });

    /** Returns settings of the page, with the folders of this test. */
    const settingsOf = (heading: string): string => {
      const block = new RegExp(`# ${heading}\n([^]*?)\`\`\``).exec(page)?.[1];
      return block!.replaceAll('/archive/wal', join(folder, 'wal'));
    };

    it('has everything that was acknowledged before the time, nothing after it, and a clean audit', async () => {
      const cluster = join(postgres.folder, 'data');
      mkdirSync(join(folder, 'wal'));
      chmodSync(folder, 0o755);
      chmodSync(join(folder, 'wal'), 0o777);
      appendFileSync(join(cluster, 'postgresql.conf'), settingsOf('postgresql.conf: archive'));
      postgres.restart();
      const databaseUrl = await postgres.createDatabase('played');
      const openStore = async () =>
        createDatabaseStore({
          database: await openMigrated({ data: folder, databaseUrl }),
          owner: 'test',
        });
      const store = await openStore();
      const grant = (cause: string, coins: number) =>
        store.grantCoins({
          operator: 'olga',
          reason: 'test',
          playerId: id('anna'),
          cause: id(cause),
          coins,
          at: 1,
        });
      await store.createPlayer({ id: id('anna'), name: 'anna', createdAt: 1 });
      await store.commit([{ entry: begin('match'), epoch: 1 }]);
      await grant('before-the-backup', 10);

      const base = join(postgres.folder, 'base');
      const connection = ['--host', postgres.folder, '--username', 'stackmate'];
      postgres.run('pg_basebackup', ...connection, '--pgdata', base, '--checkpoint=fast');
      postgres.run('pg_verifybackup', base);
      await store.commit([{ entry: play('match', 1), epoch: 1 }]);
      await grant('before-the-time', 20);
      const [{ at }] = (await postgres.query(
        databaseUrl,
        'select clock_timestamp()::text as at',
      )) as [{ at: string }];
      await store.commit([{ entry: play('match', 2), epoch: 1 }]);
      await grant('after-the-time', 40);
      expect(await store.entries(id('match'))).toHaveLength(3);
      await store.close();
      const [{ file }] = (await postgres.query(
        databaseUrl,
        'select pg_walfile_name(pg_switch_wal()) as file',
      )) as [{ file: string }];
      await expect
        .poll(() => readdirSync(join(folder, 'wal')), { timeout: 60_000 })
        .toContain(file);

      const start = postgres.interrupt();
      renameSync(cluster, join(postgres.folder, 'lost'));
      renameSync(base, cluster);
      const recovery = settingsOf('postgresql.conf: recovery').replace(/'2026-[^']*'/, `'${at}'`);
      appendFileSync(join(cluster, 'postgresql.conf'), recovery);
      writeFileSync(join(cluster, 'recovery.signal'), '');
      start();

      const isRecovering = async (): Promise<boolean> => {
        const [row] = await postgres.query(databaseUrl, 'select pg_is_in_recovery() as is');
        return (row as { is: boolean }).is;
      };
      await expect.poll(isRecovering, { timeout: 60_000 }).toBe(false);
      // The node of the lost server has left nothing behind that stops this one.
      await postgres.query(databaseUrl, 'delete from nodes');
      const recovered = await openStore();
      expect(await recovered.entries(id('match'))).toEqual([begin('match'), play('match', 1)]);
      expect(await postgres.query(databaseUrl, 'select balance from wallets')).toEqual([
        { balance: '30' },
      ]);
      expect(await auditFaults(recovered)).toEqual([]);
      await recovered.setValue('a', 'b', null);
      await recovered.close();
    });
  },
);
