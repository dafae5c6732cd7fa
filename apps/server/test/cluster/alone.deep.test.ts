import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStoredAdmin } from '../../src/admin/index.ts';
import { createRulesLoader } from '../../src/versions/index.ts';
import { startProxy } from '../cuttable-proxy.ts';
import { connectGuest, pairUp } from '../guest.ts';
import { noPostgres, startPostgres } from '../postgres.ts';
import type { TestPostgres } from '../postgres.ts';
import { runServer, getSocket } from '../run-server.ts';
import type { Run } from '../run-server.ts';

if (noPostgres !== null) console.warn(`SKIPPED: a server alone on PostgreSQL. ${noPostgres}`);

const missing = noPostgres !== null && !process.env['CI'];

describe.skipIf(missing)('a server alone on PostgreSQL', { timeout: 90_000 }, () => {
  let postgres: TestPostgres;
  let databases = 0;
  let url: string;
  let data: string;
  let runs: Run[];
  let undo: (() => Promise<unknown>)[];
  beforeAll(() => {
    postgres = startPostgres();
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    databases += 1;
    url = await postgres.createDatabase(`alone_${databases}`);
    data = mkdtempSync(join(tmpdir(), 'stackmate-alone-'));
    runs = [];
    undo = [];
  });
  afterEach(async () => {
    for (const { child } of runs) child.kill('SIGKILL');
    await Promise.all(runs.map(({ ended }) => ended));
    for (const entry of undo) await entry();
    rmSync(data, { recursive: true });
  });

  function run(databaseUrl = url): Run {
    const env = { DATABASE_URL: databaseUrl, STACKMATE_TOKEN_SECRET: 'k'.repeat(40) };
    const started = runServer({ data: join(data, String(runs.length)), env });
    runs.push(started);
    return started;
  }

  /** Opens the same database through a network that can be cut. */
  async function cuttable() {
    const proxy = await startProxy(postgres.socket);
    undo.push(proxy.close);
    const { pathname } = new URL(url);
    return { proxy, by: `postgres://stackmate@127.0.0.1:${proxy.port}${pathname}` };
  }

  const isReady = async (address: string): Promise<boolean> =>
    (await fetch(`${address}/readyz`)).status === 200;
  const becomes = (address: string, ready: boolean) =>
    expect.poll(() => isReady(address), { timeout: 20_000 }).toBe(ready);

  /** Begins a match, and plays it a while. */
  async function playAt(address: string) {
    const { guests, seats, match } = await pairUp(getSocket(address));
    for (const [at, seat] of seats.entries()) seat.play(`alone ${at}`);
    await seats[0].until(({ seq }) => seq > 20, 'some entries');
    return {
      match,
      acknowledged: () => Math.max(...seats.map(({ follower }) => follower.snapshot()!.seq)),
      /** Continues it at a server, and checks that nothing is missing. */
      async continueAt(other: string, acknowledged: number): Promise<void> {
        const back = await connectGuest(getSocket(other), guests[0].welcome.token);
        expect(back.welcome.matches).toMatchObject([{ match }]);
        seats[0].attach(back);
        const { seq } = await seats[0].untilJoined();
        expect(seq).toBeGreaterThanOrEqual(acknowledged);
      },
    };
  }

  it('survives a restart of PostgreSQL without losing acknowledged data, and refuses a second one', async () => {
    const first = run();
    const address = await first.ready;
    const playing = await playAt(address);
    const startAgain = postgres.interrupt();
    const acknowledged = playing.acknowledged();
    startAgain();
    await becomes(address, true);
    await playing.continueAt(address, acknowledged);
    const late = run();
    expect((await late.ended).code).toBe(1);
    expect(late.output()).toMatch(
      /can't be used \(DATABASE_URL\): it is in use: the server \S+ runs on it\. Stop that server/,
    );
    await becomes(address, true);
  });

  it('continues the matches of one that was killed, once its lease has ended', async () => {
    const first = run();
    const address = await first.ready;
    const playing = await playAt(address);
    const acknowledged = playing.acknowledged();
    first.child.kill('SIGKILL');
    const second = run();
    await playing.continueAt(await second.ready, acknowledged);
  });

  it('excludes the commands of operators on stored data, which end matches in its absence', async () => {
    const openAdmin = () =>
      openStoredAdmin({
        place: { data, databaseUrl: url },
        migrations: 'refuse',
        loadRules: createRulesLoader(),
        address: () => '',
        secret: () => null,
        deletionTime: 0,
        tokenLife: 0,
        archive: null,
      });
    const first = run();
    const address = await first.ready;
    await expect(openAdmin()).rejects.toThrow('it is in use: the server');
    const { match } = await playAt(address);
    first.child.kill('SIGKILL');
    const admin = await openAdmin();
    expect(await admin.end(match, 0, { operator: 'test', reason: 'test' })).toBe(true);
    expect((await run().ended).code).toBe(1);
    await admin.close();
    const second = await run().ready;
    const isOver = async () => (await fetch(`${second}/api/matches/${match}/record`)).status;
    await expect.poll(isOver, { timeout: 20_000 }).toBe(200);
  });

  it('lets a refused command end, with what is wrong', async () => {
    await run().ready;
    const program = join(import.meta.dirname, '../../../../tools/admin/main.ts');
    const env = { ...process.env, DATABASE_URL: url, STACKMATE_DATA: join(data, 'elsewhere') };
    const command = promisify(execFile)(process.execPath, [program, 'status'], {
      env,
      timeout: 45_000,
    });
    await expect(command).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('it is in use: the server') as string,
    });
  });

  it('stops if another one has continued its matches while it was cut off', async () => {
    const { proxy, by } = await cuttable();
    const first = run(by);
    const address = await first.ready;
    const playing = await playAt(address);
    proxy.cut();
    await becomes(address, false);
    const acknowledged = playing.acknowledged();
    const second = run();
    const other = await second.ready;
    proxy.mend();
    expect(await first.ended).toEqual({ code: 75, signal: null });
    expect(first.output()).toContain('the other servers continue its matches. This server stops');
    await playing.continueAt(other, acknowledged);
    await becomes(other, true);
  });
});
