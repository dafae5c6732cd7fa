import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectGuest, pairUp } from '../guest.ts';
import { noNats, startNats } from '../nats.ts';
import type { TestNats } from '../nats.ts';
import { noPostgres, startPostgres } from '../postgres.ts';
import type { TestPostgres } from '../postgres.ts';
import { runServer, getSocket } from '../run-server.ts';
import type { Run } from '../run-server.ts';

const missing = noNats ?? noPostgres;
if (missing !== null) console.warn(`SKIPPED: takeovers on PostgreSQL. ${missing}`);

describe.skipIf(missing !== null && !process.env['CI'])('a match of a node', () => {
  let postgres: TestPostgres;
  let nats: TestNats;
  let databases = 0;
  let url: string;
  let data: string;
  let runs: Run[];
  beforeAll(async () => {
    postgres = startPostgres();
    nats = await startNats();
  });
  afterAll(async () => {
    await nats.stop();
    postgres.stop();
  });
  beforeEach(async () => {
    databases += 1;
    url = await postgres.createDatabase(`takeover_${databases}`);
    data = mkdtempSync(join(tmpdir(), 'stackmate-nodes-'));
    runs = [];
  });
  afterEach(async () => {
    for (const { child } of runs) child.kill('SIGKILL');
    await Promise.all(runs.map(({ ended }) => ended));
    rmSync(data, { recursive: true });
  });

  function run(): Run {
    const env = {
      DATABASE_URL: url,
      NATS_URL: nats.url,
      STACKMATE_TOKEN_SECRET: 'k'.repeat(40),
    };
    const server = runServer({ data: join(data, String(runs.length)), env });
    runs.push(server);
    return server;
  }

  /** Lets two players begin a match at a node. Returns what continues it elsewhere. */
  async function playAt(address: string) {
    const { guests, seats, match } = await pairUp(getSocket(address));
    const stops = seats.map((seat, at) => seat.play(`node ${at}`));
    await seats[0].until(({ seq }) => seq > 10, 'some entries');
    for (const stop of stops) stop();
    return {
      acknowledged: () => Math.max(...seats.map((seat) => seat.follower.snapshot()!.seq)),
      /** Reconnects to another node until it has the match. Returns the number of its last entry there. */
      async continueAt(other: string): Promise<number> {
        for (;;) {
          const back = await connectGuest(getSocket(other), guests[0].welcome.token);
          if (back.welcome.matches.some((candidate) => candidate.match === match)) {
            seats[0].attach(back);
            const joined = seats[0].untilJoined().then(
              ({ seq }) => seq,
              () => null,
            );
            const refused = back.connection.receive('refused').then(() => null);
            const seq = await Promise.race([joined, refused]);
            if (seq !== null) return seq;
          }
          await back.connection.close();
          await delay(250);
        }
      },
    };
  }

  it('continues at another one when its node is killed', { timeout: 90_000 }, async () => {
    const [one, other] = [run(), run()];
    const [first, second] = [await one.ready, await other.ready];
    const played = await playAt(first);
    one.child.kill('SIGKILL');
    await one.ended;
    const acknowledged = played.acknowledged();
    expect(await played.continueAt(second)).toBeGreaterThanOrEqual(acknowledged);
    expect(other.output()).toContain('other nodes are dead');
  });

  it('is handed over when its node is stopped', { timeout: 90_000 }, async () => {
    const [one, other] = [run(), run()];
    const [first, second] = [await one.ready, await other.ready];
    const played = await playAt(first);
    one.child.kill('SIGTERM');
    expect(await one.ended).toEqual({ code: 0, signal: null });
    const acknowledged = played.acknowledged();
    expect(one.output()).toContain('"moved":1');
    expect(await played.continueAt(second)).toBeGreaterThanOrEqual(acknowledged);
    expect(other.output()).not.toContain('other nodes are dead');
  });

  it(
    'is lost for a node that is stopped for longer than its lease, which then ends',
    {
      timeout: 90_000,
    },
    async () => {
      const [one, other] = [run(), run()];
      const [first, second] = [await one.ready, await other.ready];
      const played = await playAt(first);
      const acknowledged = played.acknowledged();
      one.child.kill('SIGSTOP');
      expect(await played.continueAt(second)).toBeGreaterThanOrEqual(acknowledged);
      one.child.kill('SIGCONT');
      expect(await one.ended).toEqual({ code: 75, signal: null });
      expect(one.output()).toContain('the other servers continue its matches');
    },
  );
});
