import { readyDecks } from '@stackmate/catalogue';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectGuest, follow } from '../guest.ts';
import type { Guest } from '../guest.ts';
import { noNats } from '../nats.ts';
import { noPostgres } from '../postgres.ts';
import { runCluster } from './run-cluster.ts';
import type { RunningCluster, RunningNode } from './run-cluster.ts';

const missing = noPostgres ?? noNats;
if (missing !== null) console.warn(`SKIPPED: the casual queue of several nodes. ${missing}`);

const deck = { ready: readyDecks[0].id };

describe.skipIf(missing !== null && !process.env['CI'])('the casual queue of several nodes', () => {
  let cluster: RunningCluster;
  let nodes: readonly [RunningNode, RunningNode];
  beforeAll(async () => {
    cluster = await runCluster({ STACKMATE_QUEUE_GONE_TIME: '8s' });
    nodes = [await cluster.start(), await cluster.start()];
  }, 180_000);
  afterAll(() => cluster.stop(), 60_000);

  async function queueAt({ socket }: RunningNode): Promise<Guest> {
    const guest = await connectGuest(socket);
    expect(await guest.ask({ type: 'queue', deck })).toMatchObject({ type: 'done' });
    return guest;
  }

  async function waitingPlayers(): Promise<number> {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    const { rows } = await client.query<{ count: string }>(
      'select count(*) as count from casual_tickets',
    );
    await client.end();
    return Number(rows[0].count);
  }

  it('lets a player of each meet, and both play', { timeout: 180_000 }, async () => {
    const guests = await Promise.all(nodes.map(queueAt));
    const [first, second] = await Promise.all(guests.map((guest) => guest.paired()));
    expect(first.match).toBe(second.match);
    expect(new Set([first.seat, second.seat])).toEqual(new Set([0, 1]));
    const seats = guests.map((guest) => follow(first.match, guest));
    const stops = seats.map((seat, at) => seat.play(`queue ${at}`));
    await Promise.all(
      seats.map(async (seat) => {
        await expect.poll(() => seat.done.length, { timeout: 60_000 }).toBeGreaterThan(1);
      }),
    );
    for (const stop of stops) stop();
    expect(await waitingPlayers()).toBe(0);
  });

  it('forgets who waited at a node that died', { timeout: 180_000 }, async () => {
    const dying = await cluster.start();
    await queueAt(dying);
    expect(await waitingPlayers()).toBe(1);
    await dying.kill();
    await expect.poll(waitingPlayers, { timeout: 60_000 }).toBe(0);
    const [ann, bob] = [await queueAt(nodes[0]), await queueAt(nodes[0])];
    const pairs = await Promise.all([ann.paired(), bob.paired()]);
    expect(pairs.map(({ opponent }) => opponent)).toEqual([
      bob.welcome.player.name,
      ann.welcome.player.name,
    ]);
  });
});
