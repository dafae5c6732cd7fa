import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readyDecks } from '@stackmate/catalogue';
import { closeCodes } from '@stackmate/protocol';
import { connectPostgres } from '../src/store/postgres-connections.ts';
import type { Tables } from '../src/store/tables.ts';
import { connectGuest, pairUp } from './guest.ts';
import type { Guest, Seated } from './guest.ts';
import { noNats, startNats } from './nats.ts';
import { noPostgres, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';
import { runServer, getSocket } from './run-server.ts';
import type { Run } from './run-server.ts';

const missing = noPostgres ?? noNats;
if (missing !== null) console.warn(`SKIPPED: troubles of PostgreSQL. ${missing}`);

describe.skipIf(missing !== null && !process.env['CI'])('a server whose PostgreSQL', () => {
  let postgres: TestPostgres;
  let databases = 0;
  let url: string;
  let data: string;
  let db: Kysely<Tables>;
  let run: Run | null;
  beforeAll(() => {
    postgres = startPostgres();
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    databases += 1;
    url = await postgres.createDatabase(`troubles_${databases}`);
    db = connectPostgres(url, { timeout: null, max: 1 });
    data = mkdtempSync(join(tmpdir(), 'stackmate-troubles-'));
    run = null;
  });
  afterEach(async () => {
    run?.child.kill('SIGKILL');
    await run?.ended;
    await db.destroy();
    rmSync(data, { recursive: true });
  });

  async function start(env: Readonly<Record<string, string>> = {}) {
    const started = runServer({ data, env: { DATABASE_URL: url, ...env } });
    run = started;
    const address = await started.ready;
    return {
      socket: getSocket(address),
      output: started.output,
      says: (words: string) =>
        expect.poll(started.output, { timeout: 60_000, interval: 100 }).toContain(words),
      isReady: async () => (await fetch(`${address}/readyz`)).status === 200,
    };
  }

  /** Connects a player again, like the client does, until the match is joined. */
  async function rejoin(seat: Seated, { welcome }: Guest, socket: string): Promise<void> {
    for (;;) {
      try {
        const guest = await connectGuest(socket, welcome.token);
        seat.attach(guest);
        const isJoined = await Promise.race([
          seat.untilJoined().then(() => true),
          guest.connection.closed.then(() => false),
          guest.connection.receive('refused').then(() => false),
        ]);
        if (isJoined) return;
        await guest.connection.close();
      } catch {
        // The connection was closed before the welcome.
      }
      await delay(200);
    }
  }

  /** Begins matches until the server says something: a write shows it, five seconds after the last failure. */
  async function writeUntil(
    server: { readonly socket: string; readonly output: () => string },
    words: string,
  ): Promise<void> {
    while (!server.output().includes(words)) {
      const { guests } = await pairUp(server.socket);
      await Promise.all(guests.map(({ connection }) => connection.close()));
      await delay(500);
    }
  }

  const getLast = (seats: readonly Seated[]): number =>
    Math.max(...seats.map(({ follower }) => follower.snapshot()!.seq));

  /** Lets two players play, from now on. */
  async function playOn(seats: readonly Seated[]): Promise<void> {
    for (const [at, seat] of seats.entries()) seat.play(`troubles ${at}`);
    const { seq } = seats[0].follower.snapshot()!;
    await seats[0].until((picture) => picture.seq > seq + 4, 'some entries');
  }

  it('has no disk space left says so, acknowledges nothing meanwhile, and continues by itself', async () => {
    const server = await start();
    const { seats, guests } = await pairUp(server.socket);
    await playOn(seats);
    // A trigger fails with the code of a full disk, which needs no disk of our own.
    await sql`create function full_disk() returns trigger language plpgsql as $$ begin
      raise exception using errcode = '53100',
        message = 'could not extend file "base/1/2": No space left on device';
    end $$`.execute(db);
    await sql`create trigger full_disk before insert on entries for each statement execute function full_disk()`.execute(
      db,
    );
    await sql`create trigger full_disk before insert or update on server_values for each statement execute function full_disk()`.execute(
      db,
    );
    await server.says('has no space left (could not extend file');
    await server.says('Free space on the disk of PostgreSQL');
    await Promise.all(guests.map(({ connection }) => connection.closed));
    const acknowledged = getLast(seats);
    await expect.poll(server.isReady, { timeout: 30_000 }).toBe(false);

    await sql`drop function full_disk() cascade`.execute(db);
    await expect.poll(server.isReady, { timeout: 30_000 }).toBe(true);
    await Promise.all(seats.map((seat, at) => rejoin(seat, guests[at], server.socket)));
    expect(getLast(seats)).toBeGreaterThanOrEqual(acknowledged);
    await writeUntil(server, 'has space again');
  }, 240_000);

  it('restarts sends players to their match again, which goes on', async () => {
    const server = await start();
    const { seats, guests } = await pairUp(server.socket);
    await playOn(seats);
    const startAgain = postgres.interrupt();
    await Promise.all(guests.map(({ connection }) => connection.closed));
    const acknowledged = getLast(seats);
    for (const { connection } of guests) {
      expect(await connection.closed).toBe(closeCodes.goingAway);
      expect(await connection.receive('error')).toMatchObject({ code: 'moving' });
    }
    startAgain();
    await Promise.all(seats.map((seat, at) => rejoin(seat, guests[at], server.socket)));
    await seats[0].until(({ seq }) => seq > acknowledged + 4, 'entries after the restart');
    expect(seats.flatMap(({ news }) => news.map(({ kind }) => kind))).not.toContain('join-refused');
  }, 120_000);

  it('restarts refuses requests of the lobby meanwhile, and takes them again afterwards', async () => {
    const server = await start();
    const { ask } = await connectGuest(server.socket);
    const deck = { ready: readyDecks[0].id };
    const requests = [
      { type: 'queue', deck },
      { type: 'invite', deck },
      { type: 'accept', deck, code: 'ABCDEFGH' },
      { type: 'rematch', match: 'A'.repeat(22) },
      { type: 'play-bot', deck, botDeck: null, level: 'greedy' },
    ] as const;
    const startAgain = postgres.interrupt();
    for (const request of requests) {
      expect(await ask(request), request.type).toMatchObject({ code: 'storage-away' });
    }
    startAgain();
    await expect.poll(server.isReady, { timeout: 30_000 }).toBe(true);
    const { ask: askAgain } = await connectGuest(server.socket);
    expect(await askAgain({ type: 'queue', deck })).toMatchObject({ type: 'done' });
  }, 120_000);

  it('waits for a lost standby says so, acknowledges nothing meanwhile, and continues by itself', async () => {
    const nats = await startNats();
    // A node loses its lease, too.
    const server = await start({
      NATS_URL: nats.url,
      STACKMATE_TOKEN_SECRET: 'k'.repeat(40),
    });
    const { seats, guests } = await pairUp(server.socket);
    await playOn(seats);
    await sql`set synchronous_commit = local`.execute(db);
    await sql`alter system set synchronous_standby_names = 'nowhere'`.execute(db);
    await sql`select pg_reload_conf()`.execute(db);
    try {
      await server.says("(synchronous_standby_names = 'nowhere')");
      await server.says('was unreachable for the length of a lease');
      await Promise.all(guests.map(({ connection }) => connection.closed));
    } finally {
      await sql`alter system reset synchronous_standby_names`.execute(db);
      await sql`select pg_reload_conf()`.execute(db);
    }
    const acknowledged = getLast(seats);
    await server.says('the lease of this node is renewed');
    await Promise.all(seats.map((seat, at) => rejoin(seat, guests[at], server.socket)));
    expect(getLast(seats)).toBeGreaterThanOrEqual(acknowledged);
    await writeUntil(server, 'confirm what is written again');
    await nats.stop();
  }, 240_000);
});
