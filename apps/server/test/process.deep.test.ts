import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectGuest, pairUp } from './guest.ts';
import { main, runServer, getSocket } from './run-server.ts';
import type { Run } from './run-server.ts';

// Whole matches in separate processes, on a machine that may be busy.

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
  const server = runServer({ data, env, program, uid });
  runs.push(server);
  return server;
}

it('logs when it is ready, and stops at SIGTERM with 0 after storing everything; the next start continues', async () => {
  const first = run();
  const { guests, seats, match } = await pairUp(getSocket(await first.ready));
  for (const [at, seat] of seats.entries()) seat.play(`process ${at}`);
  await seats[0].until(({ seq }) => seq > 20, 'some entries');
  // Once directly and once through the parent process, like a terminal.
  first.child.kill('SIGTERM');
  first.child.kill('SIGTERM');
  expect(await first.ended).toEqual({ code: 0, signal: null });
  const before = seats[0].follower.snapshot()!;
  const second = run();
  const back = await connectGuest(getSocket(await second.ready), guests[0].welcome.token);
  expect(back.welcome.matches).toMatchObject([{ match }]);
  seats[0].attach(back);
  const now = await seats[0].untilJoined();
  expect(now.seq).toBeGreaterThanOrEqual(before.seq);
});

it('acknowledged data survives SIGKILL in the middle of a match', { timeout: 90_000 }, async () => {
  const first = run();
  const { guests, seats, match } = await pairUp(getSocket(await first.ready));
  for (const [at, seat] of seats.entries()) seat.play(`killed ${at}`);
  await seats[0].until(({ seq }) => seq > 30, 'some entries');
  first.child.kill('SIGKILL');
  await first.ended;
  const acknowledged = seats[0].follower.snapshot()!.seq;
  const second = run();
  const back = await connectGuest(getSocket(await second.ready), guests[0].welcome.token);
  expect(back.welcome.matches).toMatchObject([{ match, seat: 0 }]);
  seats[0].attach(back);
  const now = await seats[0].untilJoined();
  expect(now.seq).toBeGreaterThanOrEqual(acknowledged);
  expect(seats[0].news.filter(({ kind }) => kind === 'snapshot').length).toBe(1);
});

it(
  'the process exits with 70 when its storage thread dies, and the next start has all acknowledged data',
  { timeout: 90_000 },
  async () => {
    const sign = join(data, 'break now');
    const preload = new URL('breaking-store.ts', import.meta.url).href;
    const first = run({ BREAKING_STORE_SIGN: sign }, ['--import', preload, main]);
    const { guests, seats, match } = await pairUp(getSocket(await first.ready));
    for (const [at, seat] of seats.entries()) seat.play(`broken ${at}`);
    await seats[0].until(({ seq }) => seq > 20, 'some entries');
    writeFileSync(sign, '');
    expect(await first.ended).toEqual({ code: 70, signal: null });
    expect(first.output()).toContain('the storage failed');
    const promised = seats[0].follower.snapshot()!.seq;
    const second = run();
    const back = await connectGuest(getSocket(await second.ready), guests[0].welcome.token);
    expect(back.welcome.matches).toMatchObject([{ match, seat: 0 }]);
    seats[0].attach(back);
    const now = await seats[0].untilJoined();
    expect(now.seq).toBeGreaterThanOrEqual(promised);
    expect(seats[0].news.filter(({ kind }) => kind === 'snapshot').length).toBe(1);
  },
);

it(
  "a used port or data folder is reported in one line, and its user isn't affected",
  { timeout: 90_000 },
  async () => {
    const first = run();
    const address = await first.ready;
    const { port } = new URL(address);
    const { seats } = await pairUp(getSocket(address));
    const other = mkdtempSync(join(tmpdir(), 'stackmate-process-'));
    const samePort = run({ STACKMATE_PORT: port, STACKMATE_DATA: other });
    expect((await samePort.ended).code).toBe(1);
    rmSync(other, { recursive: true });
    expect(samePort.output()).toContain(`port ${port} is in use`);
    const sameFolder = run();
    expect((await sameFolder.ended).code).toBe(1);
    expect(sameFolder.output()).toContain('another server is running on this data folder');
    for (const { output } of [samePort, sameFolder]) expect(output()).not.toContain('    at ');
    seats[0].follower.command({ type: 'resign' });
    await seats[1].until(({ phase }) => phase === 'over', 'the end');
  },
);

it('an impossible data folder is reported', async () => {
  const file = join(data, 'file');
  writeFileSync(file, '');
  const { ended, output } = run({ STACKMATE_DATA: join(file, 'inside') });
  expect((await ended).code).toBe(1);
  expect(output()).toMatch(/data folder .* can't be used/);
});

it('an impossible address is reported with its setting', async () => {
  const { ended, output } = run({ STACKMATE_HOST: '203.0.113.1' });
  expect((await ended).code).toBe(1);
  expect(output()).toContain("203.0.113.1 isn't an address of this machine (STACKMATE_HOST)");
});

it('an unreachable database is reported without its password', { timeout: 90_000 }, async () => {
  for (const [at, why] of [
    ['nowhere.invalid', 'ENOTFOUND'],
    ['127.0.0.1:1', 'ECONNREFUSED'],
    ['localhost:1', 'ECONNREFUSED'],
  ] as const) {
    const { ended, output } = run({ DATABASE_URL: `postgres://anna:hush@${at}/games` });
    expect((await ended).code).toBe(1);
    expect(output()).toContain(`the PostgreSQL database at ${at} can't be used (DATABASE_URL): `);
    expect(output()).toContain(why);
    expect(output()).not.toMatch(/hush|STACKMATE_HOST/);
  }
});

it.skipIf(process.getuid?.() !== 0)(
  'an inaccessible database is reported as such, and not as a port problem',
  { timeout: 90_000 },
  async () => {
    const first = run();
    await first.ready;
    first.child.kill('SIGTERM');
    await first.ended;
    // Owns the folder, but not the file, like after a restore by root.
    const nobody = 65534;
    for (const path of [data, join(data, 'token-secret')]) chownSync(path, nobody, nobody);
    const { ended, output } = run({}, [main], nobody);
    expect((await ended).code).toBe(1);
    expect(output()).toContain(`${join(data, 'stackmate.db')} can't be used: `);
    expect(output()).toContain('may not read and write it');
    expect(output()).not.toContain('STACKMATE_PORT');
  },
);

it('all invalid settings are reported at once', async () => {
  const { ended, output } = run({ STACKMATE_PORT: 'x', STACKMATE_TYPO: '1' });
  expect((await ended).code).toBe(2);
  expect(output()).toContain('STACKMATE_PORT');
  expect(output()).toContain('STACKMATE_TYPO');
});

it("Prod doesn't start without a secret", async () => {
  const { ended, output } = run({ STACKMATE_ENVIRONMENT: 'Prod' });
  expect((await ended).code).toBe(2);
  expect(output()).toContain('STACKMATE_TOKEN_SECRET');
});

it('the program of `npm start` forwards the signal', { timeout: 90_000 }, async () => {
  const tools = join(import.meta.dirname, '..', '..', '..', 'tools');
  const program = [join(tools, 'bootstrap', 'run.mjs'), 'node', join(tools, 'start', 'main.ts')];
  // Like inside any command of this project; otherwise pnpm would be installed again for this Node.
  const { HOME = data, STACKMATE_TOOLCHAIN = '' } = process.env;
  const { child, ready, ended } = run({ HOME, STACKMATE_TOOLCHAIN }, program);
  await ready;
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null });
});
