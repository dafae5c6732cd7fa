import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { comeIn, pairUp } from './guest.ts';
import { main, runServer, socketOf } from './run-server.ts';
import type { Run } from './run-server.ts';

// Whole matches, and whole processes, on a machine that may be busy.

let data: string;
let runs: Run[];
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'stackmate-process-'));
  runs = [];
});
afterEach(async () => {
  for (const { child } of runs) child.kill('SIGKILL');
  await Promise.all(runs.map(({ ended }) => ended));
  rmSync(data, { recursive: true });
});

function run(
  env: Readonly<Record<string, string>> = {},
  program: readonly string[] = [main],
  uid?: number,
): Run {
  const one = runServer({ data, env, program, uid });
  runs.push(one);
  return one;
}

it('says where it is ready, and stops at SIGTERM with 0 once all is written; the next start goes on', async () => {
  const first = run();
  const { guests, seats, match } = await pairUp(socketOf(await first.ready));
  for (const [at, seat] of seats.entries()) seat.play(`process ${at}`);
  await seats[0].until(({ seq }) => seq > 20, 'some entries');
  // To the process and by way of whoever started it, as a terminal does.
  first.child.kill('SIGTERM');
  first.child.kill('SIGTERM');
  expect(await first.ended).toEqual({ code: 0, signal: null });
  const before = seats[0].follower.snapshot()!;
  const second = run();
  const back = await comeIn(socketOf(await second.ready), guests[0].welcome.token);
  expect(back.welcome.matches).toMatchObject([{ match }]);
  seats[0].attach(back);
  const now = await seats[0].untilJoined();
  expect(now.seq).toBeGreaterThanOrEqual(before.seq);
});

it(
  'what was acknowledged survives SIGKILL in the middle of play',
  { timeout: 90_000 },
  async () => {
    const first = run();
    const { guests, seats, match } = await pairUp(socketOf(await first.ready));
    for (const [at, seat] of seats.entries()) seat.play(`killed ${at}`);
    await seats[0].until(({ seq }) => seq > 30, 'some entries');
    first.child.kill('SIGKILL');
    await first.ended;
    const acknowledged = seats[0].follower.snapshot()!.seq;
    const second = run();
    const back = await comeIn(socketOf(await second.ready), guests[0].welcome.token);
    expect(back.welcome.matches).toMatchObject([{ match, seat: 0 }]);
    seats[0].attach(back);
    const now = await seats[0].untilJoined();
    expect(now.seq).toBeGreaterThanOrEqual(acknowledged);
    expect(seats[0].news.filter(({ kind }) => kind === 'snapshot').length).toBe(1);
  },
);

it(
  'the process ends with 70 when the thread of its storage dies, and all it had promised is there at the next start',
  { timeout: 90_000 },
  async () => {
    const sign = join(data, 'break now');
    const preload = new URL('breaking-store.ts', import.meta.url).href;
    const first = run({ BREAKING_STORE_SIGN: sign }, ['--import', preload, main]);
    const { guests, seats, match } = await pairUp(socketOf(await first.ready));
    for (const [at, seat] of seats.entries()) seat.play(`broken ${at}`);
    await seats[0].until(({ seq }) => seq > 20, 'some entries');
    writeFileSync(sign, '');
    expect(await first.ended).toEqual({ code: 70, signal: null });
    expect(first.said()).toContain('the storage broke');
    const promised = seats[0].follower.snapshot()!.seq;
    const second = run();
    const back = await comeIn(socketOf(await second.ready), guests[0].welcome.token);
    expect(back.welcome.matches).toMatchObject([{ match, seat: 0 }]);
    seats[0].attach(back);
    const now = await seats[0].untilJoined();
    expect(now.seq).toBeGreaterThanOrEqual(promised);
    expect(seats[0].news.filter(({ kind }) => kind === 'snapshot').length).toBe(1);
  },
);

it(
  'a port or a data folder that is taken is told in one line, and whoever has it goes on',
  { timeout: 90_000 },
  async () => {
    const first = run();
    const address = await first.ready;
    const { port } = new URL(address);
    const { seats } = await pairUp(socketOf(address));
    const other = mkdtempSync(join(tmpdir(), 'stackmate-process-'));
    const samePort = run({ STACKMATE_PORT: port, STACKMATE_DATA: other });
    expect((await samePort.ended).code).toBe(1);
    rmSync(other, { recursive: true });
    expect(samePort.said()).toContain(`port ${port} is taken`);
    const sameFolder = run();
    expect((await sameFolder.ended).code).toBe(1);
    expect(sameFolder.said()).toContain('another server runs on this data folder');
    for (const { said } of [samePort, sameFolder]) expect(said()).not.toContain('    at ');
    seats[0].follower.command({ type: 'resign' });
    await seats[1].until(({ phase }) => phase === 'over', 'the end');
  },
);

it('a data folder that can’t be one is told', async () => {
  const file = join(data, 'file');
  writeFileSync(file, '');
  const { ended, said } = run({ STACKMATE_DATA: join(file, 'inside') });
  expect((await ended).code).toBe(1);
  expect(said()).toMatch(/data folder .* can't be used/);
});

it('an address that can’t be listened at is told by its setting', async () => {
  const { ended, said } = run({ STACKMATE_HOST: '203.0.113.1' });
  expect((await ended).code).toBe(1);
  expect(said()).toContain('203.0.113.1 is no address of this machine (STACKMATE_HOST)');
});

it(
  'a database that can’t be reached is told to be that, without its password',
  { timeout: 90_000 },
  async () => {
    for (const [at, why] of [
      ['nowhere.invalid', 'ENOTFOUND'],
      ['127.0.0.1:1', 'ECONNREFUSED'],
      ['localhost:1', 'ECONNREFUSED'],
    ] as const) {
      const { ended, said } = run({ DATABASE_URL: `postgres://anna:hush@${at}/games` });
      expect((await ended).code).toBe(1);
      expect(said()).toContain(`the PostgreSQL database at ${at} can't be used (DATABASE_URL): `);
      expect(said()).toContain(why);
      expect(said()).not.toMatch(/hush|STACKMATE_HOST/);
    }
  },
);

it.skipIf(process.getuid?.() !== 0)(
  'a database that belongs to somebody else is told to be that, and is not taken for a port',
  { timeout: 90_000 },
  async () => {
    const first = run();
    await first.ready;
    first.child.kill('SIGTERM');
    await first.ended;
    // Whose the folder is, but not the file: as after a restore by root.
    const nobody = 65534;
    for (const path of [data, join(data, 'token-secret')]) chownSync(path, nobody, nobody);
    const { ended, said } = run({}, [main], nobody);
    expect((await ended).code).toBe(1);
    expect(said()).toContain(`${join(data, 'stackmate.db')} can't be used: `);
    expect(said()).toContain('may not read and write it');
    expect(said()).not.toContain('STACKMATE_PORT');
  },
);

it('all faults of the settings are told at once', async () => {
  const { ended, said } = run({ STACKMATE_PORT: 'x', STACKMATE_TYPO: '1' });
  expect((await ended).code).toBe(2);
  expect(said()).toContain('STACKMATE_PORT');
  expect(said()).toContain('STACKMATE_TYPO');
});

it('Prod does not start without a secret', async () => {
  const { ended, said } = run({ STACKMATE_ENVIRONMENT: 'Prod' });
  expect((await ended).code).toBe(2);
  expect(said()).toContain('STACKMATE_TOKEN_SECRET');
});

it('npm start’s program hands the signal on', { timeout: 90_000 }, async () => {
  const tools = join(import.meta.dirname, '..', '..', '..', 'tools');
  const program = [join(tools, 'bootstrap', 'run.mjs'), 'node', join(tools, 'start', 'main.ts')];
  // As inside any command of this project: else pnpm would be installed a second time, for this Node.
  const { HOME = data, STACKMATE_TOOLCHAIN = '' } = process.env;
  const { child, ready, ended } = run({ HOME, STACKMATE_TOOLCHAIN }, program);
  await ready;
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null });
});
