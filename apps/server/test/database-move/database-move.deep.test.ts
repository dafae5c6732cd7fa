import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { moveBack } from '../../src/store/database-move/move-to-postgres.ts';
import { migrate } from '../../src/store/migrate.ts';
import { firstMigration, migrations } from '../../src/store/migrations/all.ts';
import { databaseFile } from '../../src/store/store-place.ts';
import { connectGuest, pairUp } from '../guest.ts';
import { openForNode, openMigrated } from '../open-test-database.ts';
import { noPostgres } from '../postgres.ts';
import { getSocket, runServer } from '../run-server.ts';
import { note, openMoves } from './open-moves.ts';
import { sampleRows } from './sample-rows.ts';

const missing = noPostgres !== null && !process.env['CI'];

describe.skipIf(missing)('a move to PostgreSQL', { timeout: 120_000 }, () => {
  const world = openMoves();

  const admin = join(import.meta.dirname, '../../../../tools/admin/main.ts');

  /** Runs a command in a process, and kills it after a time. Returns its exit code, null if it was killed. */
  async function runCommand(name: string, killAfter: number | null) {
    const child = spawn(
      process.execPath,
      [admin, name, '--reason', 'grown', ...(name === 'move-back' ? ['--yes'] : [])],
      {
        env: {
          ...process.env,
          STACKMATE_TOKEN_SECRET: undefined,
          STACKMATE_DATA: world.data,
          DATABASE_URL: world.databaseUrl,
        },
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    const ended = once(child, 'exit') as Promise<[number | null]>;
    if (killAfter !== null) {
      await Promise.race([ended, delay(killAfter)]);
      child.kill('SIGKILL');
    }
    const [code] = await ended;
    return { code, output };
  }

  it('lets a server continue a running match, after a command that was killed at random', async () => {
    const { data } = world;
    const before = runServer({ data });
    const { guests, seats, match } = await pairUp(getSocket(await before.ready));
    const stops = seats.map((seat, at) => seat.play(`moved ${at}`));
    await seats[0].until(({ seq }) => seq > 30, 'some entries');
    for (const stop of stops) stop();
    expect((await runCommand('move-to-postgres', null)).output).toContain('a server is running');
    before.child.kill('SIGKILL');
    await before.ended;
    const acknowledged = Math.max(...seats.map(({ follower }) => follower.snapshot()!.seq));
    world.change((file) => {
      const insert = file.prepare(`insert into site_events (event, source, at) values ('e', ?, 1)`);
      file.exec('begin');
      for (let row = 0; row < 60_000; row++) insert.run(`source ${row}`);
      file.exec('commit');
    });

    // Each run gets further than the one before.
    for (let time = 1000, killed = 0; ; time += 300 + 700 * Math.random()) {
      const { code, output } = await runCommand('move-to-postgres', time);
      if (code === 0) {
        expect(output).toContain('and compared each of them');
        expect(killed).toBeGreaterThan(1);
        break;
      }
      expect(code, output).toBeNull();
      killed += 1;
    }
    const rows = await world.postgres.query(world.databaseUrl, 'select count(*) from site_events');
    expect(rows).toEqual([{ count: '60000' }]);
    const stale = runServer({ data });
    expect((await stale.ended).code).toBe(1);
    expect(stale.output()).toContain('its data was moved to the PostgreSQL database');

    const after = runServer({ data, env: { DATABASE_URL: world.databaseUrl } });
    try {
      const back = await connectGuest(getSocket(await after.ready), guests[0].welcome.token);
      expect(back.welcome.matches).toMatchObject([{ match }]);
      seats[0].attach(back);
      const { seq } = await seats[0].untilJoined();
      expect(seq).toBeGreaterThanOrEqual(acknowledged);
      const other = await connectGuest(getSocket(await after.ready), guests[1].welcome.token);
      seats[1].attach(other);
      for (const [at, seat] of seats.entries()) seat.play(`on ${at}`);
      await seats[0].until(({ phase }) => phase === 'over', 'the end');
      const { code, output } = await runCommand('move-back', null);
      expect(code).toBe(1);
      expect(output).toContain('a server is running');
    } finally {
      after.child.kill('SIGKILL');
      await after.ended;
    }
    const refused = await runCommand('move-back', null);
    expect(refused.output).toContain('a server or command has used');
  });

  it('continues after every interruption, and doubles nothing', async () => {
    world.change((file) => sampleRows(file, { rows: 5, seed: 7 }));
    const marks: number[] = [];
    // Fails at a later row each time, while copying and while comparing.
    for (let stop = 1; ; stop += 90) {
      let calls = 0;
      const outcome = await world
        .move({
          rows(done) {
            calls += 1;
            marks.push(done);
            if (calls === stop) throw new Error('interrupted');
          },
        })
        .catch((failure: unknown) => failure);
      if (!(outcome instanceof Error)) break;
      expect(outcome.message).toBe('interrupted');
      await expect(openMigrated(world.source)).rejects.toThrow('its data is being moved');
      await expect(openMigrated(world.target)).rejects.toThrow("isn't complete");
    }
    expect(marks.length).toBeGreaterThan(200);
    await expect(openMigrated(world.source)).rejects.toThrow(
      'its data was moved to the PostgreSQL database move_',
    );
    await expect(world.move()).rejects.toThrow('was already moved');
  });

  it('names a row that differs, one that is missing, and one too many', async () => {
    world.change((file) => sampleRows(file, { rows: 3, seed: 11 }));
    const changes: readonly (readonly [string, RegExp])[] = [
      [`update players set name = name || '.'`, /the row players \(id = ".*"\) differs in name/],
      [
        `delete from site_events where number = (select min(number) from site_events)`,
        /lacks the row site_events \(number = \d+\)/,
      ],
      [
        `insert into forgotten_matches (status, matches) values ('strange', 1)`,
        /PostgreSQL has 4 rows in forgotten_matches, SQLite 3/,
      ],
    ];
    for (const [statement, words] of changes) {
      const databaseUrl = await world.postgres.createDatabase(`spoilt_${words.source.length}`);
      let isComparing = false;
      const spoilt = world.move({
        databaseUrl,
        step(step) {
          isComparing = step.startsWith('comparing');
        },
        rows() {
          if (isComparing) throw new Error('copied');
        },
      });
      await expect(spoilt).rejects.toThrow('copied');
      await world.postgres.query(databaseUrl, statement);
      await expect(world.move({ databaseUrl })).rejects.toThrow(words);
      await moveBack({ data: world.data, databaseUrl, note });
    }
  });

  it('goes back to SQLite as long as nothing has used PostgreSQL', async () => {
    await world.move();
    const { data, databaseUrl } = world;
    expect(await moveBack({ data, databaseUrl, note })).toContain('move_');
    await expect(openMigrated(world.target)).rejects.toThrow('was taken back');
    await (await openMigrated(world.source)).close();
    await expect(world.move()).rejects.toThrow('it contains another move');

    const again = await world.postgres.createDatabase('again');
    await world.move({ databaseUrl: again });
    await expect(moveBack({ data, databaseUrl: null, note })).rejects.toThrow('set DATABASE_URL');
    await (await openMigrated({ data, databaseUrl: again })).close();
    await expect(moveBack({ data, databaseUrl: again, note })).rejects.toThrow('has used');
    await expect(openMigrated(world.source)).rejects.toThrow('its data was moved');
  });

  it('refuses a database in use, other tables, and older ones, and changes nothing', async () => {
    await world.postgres.query(world.databaseUrl, 'create table mine (a text)');
    await expect(world.move()).rejects.toThrow('it isn’t empty');
    await world.postgres.query(world.databaseUrl, 'drop table mine');
    const used = await openMigrated(world.target);
    await used.close();
    await expect(world.move()).rejects.toThrow('it isn’t empty');
    const running = await openMigrated(world.source);
    await expect(world.move()).rejects.toThrow('another server is running');
    await running.close();

    rmSync(join(world.data, databaseFile));
    rmSync(join(world.data, `${databaseFile}-mark`), { force: true });
    const older = await openForNode(world.source);
    await migrate(older, { [firstMigration]: migrations[firstMigration] });
    await older.close();
    await expect(world.move()).rejects.toThrow('those of an older version');
    const latin = await world.postgres.createDatabase('latin', 'latin1');
    await expect(world.move({ databaseUrl: latin })).rejects.toThrow('its encoding is LATIN1');
  });
});
