import { readyDecks } from '@stackmate/catalogue';
import { closeCodes } from '@stackmate/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectGuest, follow } from '../guest.ts';
import type { Guest } from '../guest.ts';
import { noNats, startNats } from '../nats.ts';
import type { TestNats } from '../nats.ts';
import { noPostgres, startPostgres } from '../postgres.ts';
import type { TestPostgres } from '../postgres.ts';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';
import { note, operate } from '../service/operate.ts';

const missing = noPostgres ?? noNats;
if (missing !== null) console.warn(`SKIPPED: operators' changes between nodes. ${missing}`);

const deck = { ready: readyDecks[0].id };
const hour = 3_600_000;

describe.skipIf(missing !== null && !process.env['CI'])('what operators change at a node', () => {
  let postgres: TestPostgres;
  let nats: TestNats;
  let databases = 0;
  let nodes: TestServer[];
  beforeAll(async () => {
    postgres = startPostgres();
    nats = await startNats();
  }, 60_000);
  afterAll(async () => {
    await nats.stop();
    postgres.stop();
  }, 60_000);
  beforeEach(async () => {
    databases += 1;
    const env = {
      DATABASE_URL: await postgres.createDatabase(`service_${databases}`),
      NATS_URL: nats.url,
      STACKMATE_TOKEN_SECRET: `${databases}`.padEnd(40, 'k'),
    };
    nodes = [await startTestServer({ env }), await startTestServer({ env })];
  }, 60_000);
  afterEach(async () => {
    for (const node of nodes) await node.stop();
  }, 60_000);

  it(
    'is refused and shown at the other one, and comes back there',
    { timeout: 120_000 },
    async () => {
      const guest = await connectGuest(nodes[1].socket());
      const admin = await operate(nodes[0]);
      await admin.changeService({ name: 'casual', value: 0, until: null }, note);
      const off = [{ name: 'casual', until: null }];
      expect(await guest.connection.receive('service')).toMatchObject({ off });
      expect(await guest.ask({ type: 'queue', deck })).toMatchObject({ code: 'switched-off' });
      await admin.changeService({ name: 'casual', value: null, until: null }, note);
      await guest.connection.receive('service', (message) => message.off.length === 0);
      expect(await guest.ask({ type: 'queue', deck })).toMatchObject({ type: 'done' });
    },
  );

  it(
    'pauses the matches of both, also for a player of the other',
    { timeout: 180_000 },
    async () => {
      // The players are at different nodes.
      const guests: Guest[] = [];
      for (const node of nodes) guests.push(await connectGuest(node.socket()));
      const [host, friend] = guests;
      const invited = await host.ask({ type: 'invite', deck });
      if (invited.type !== 'done' || invited.code === undefined) throw new Error('no invite');
      const { code } = invited;
      // The friend's node learns a moment later that the host is here.
      const accept = async () => (await friend.ask({ type: 'accept', code, deck })).type;
      await expect.poll(accept, { timeout: 10_000 }).toBe('done');
      const { match } = await host.paired();
      const seats = guests.map((guest) => follow(match, guest));
      const stops = seats.map((seat, at) => seat.play(`before ${at}`));
      await seats[0].until(({ seq }) => seq > 20, 'twenty entries');
      for (const stop of stops) stop();
      for (const seat of seats) await seat.until(() => seat.follower.unanswered() === null);
      const entry = (seat: (typeof seats)[number]) => seat.follower.snapshot()?.seq;
      // The last action may have reached its own player first.
      await expect.poll(() => entry(seats[0]) === entry(seats[1])).toBe(true);
      const before = entry(seats[0]);

      const startsAt = Date.now();
      const plan = { startsAt, endsAt: startsAt + hour, texts: { en: 'A new disk.' } };
      const admin = await operate(nodes[0]);
      await admin.planMaintenance(plan, note);
      for (const { connection } of guests) {
        expect(await connection.closed).toBe(closeCodes.goingAway);
      }
      for (const [at, node] of nodes.entries()) {
        expect((await fetch(`${node.address()}/api/status`)).status).toBe(503);
        const back = await connectGuest(node.socket(), guests[at].welcome.token);
        expect((await back.connection.receive('service')).maintenance).toMatchObject({ startsAt });
        seats[at].attach(back);
      }
      // It is ended at the other node.
      await (await operate(nodes[1])).endMaintenance(note);
      for (const seat of seats) await seat.untilJoined();
      expect(seats[0].follower.snapshot()?.seq).toBe(before);
      for (const [at, seat] of seats.entries()) seat.play(`after ${at}`);
      await Promise.all(
        seats.map((seat) => seat.until(({ phase }) => phase === 'over', 'the end')),
      );
    },
  );
});
