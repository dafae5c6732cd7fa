import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../apps/server/src/store/migrations/all.ts';
import { migrate } from '../../apps/server/src/store/migrate.ts';

import { openTestDatabase } from '../../apps/server/test/open-test-database.ts';
import { noPostgres, startPostgres } from '../../apps/server/test/postgres.ts';
import type { TestPostgres } from '../../apps/server/test/postgres.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');

/** The page's PostgreSQL commands, without those of this project. */
const commands = (/\*\*PostgreSQL\.\*\*[^]*?```sh\n([^]*?)```/.exec(page)?.[1] ?? '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('npm '));

/** The migrations of a later version. */
const newer: typeof migrations = {
  ...migrations,
  '900-later': () => ({
    up: (db) => db.schema.createTable('later').addColumn('a', 'text').execute(),
  }),
};

describe.skipIf(noPostgres !== null && !process.env['CI'])(
  'docs/operating.md on PostgreSQL',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'stackmate-page-'));
    let postgres: TestPostgres;
    beforeAll(() => {
      postgres = startPostgres();
    });
    afterAll(() => {
      postgres.stop();
      rmSync(folder, { recursive: true });
    });

    it("migrates down to an older server's tables and up again", async () => {
      const databaseUrl = await postgres.createDatabase('page');
      const bringTo = async (all: typeof migrations): Promise<void> => {
        const database = await openTestDatabase({ data: folder, databaseUrl });
        try {
          await migrate(database, all);
        } finally {
          await database.close();
        }
      };
      const run = (command: string): void => {
        const env = { ...process.env, DATABASE_URL: databaseUrl };
        const { status, stderr } = spawnSync('bash', ['-c', command], {
          cwd: folder,
          env,
          encoding: 'utf8',
        });
        expect(status, `${command}: ${stderr}`).toBe(0);
      };
      const [backUp, ...restore] = commands;
      await bringTo(migrations);
      run(backUp);
      await bringTo(newer);
      for (const command of restore) run(command);
      await bringTo(newer);
      // Runs again, to show that the restored database works like any other.
      run(backUp.replace('stackmate.dump', 'again.dump'));
      for (const command of restore) run(command.replace('stackmate.dump', 'again.dump'));
      await bringTo(newer);
    });
  },
);
