import { readyDecks } from '@stackmate/catalogue';
import { closeCodes } from '@stackmate/protocol';
import type { ServerMessage } from '@stackmate/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectToServer } from '../../src/admin/index.ts';
import { fastAccounts } from '../accounts/account-page.ts';
import { connectGuest, follow } from '../guest.ts';
import { noNats, startNats } from '../nats.ts';
import type { TestNats } from '../nats.ts';
import { noPostgres, startPostgres } from '../postgres.ts';
import type { TestPostgres } from '../postgres.ts';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';
import { befriend, signUpMember } from '../social/member.ts';

const missing = noPostgres ?? noNats;
if (missing !== null) console.warn(`SKIPPED: news between nodes. ${missing}`);

const deck = { ready: readyDecks[0].id };

type News = Extract<ServerMessage, { type: 'friends' }>;
const showsPresence = (presence: string) => (news: News) =>
  news.presence.some((candidate) => candidate.presence === presence);

describe.skipIf(missing !== null && !process.env['CI'])('players of two nodes', () => {
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
      ...fastAccounts,
      DATABASE_URL: await postgres.createDatabase(`news_${databases}`),
      NATS_URL: nats.url,
      STACKMATE_TOKEN_SECRET: `${databases}`.padEnd(40, 'k'),
    };
    nodes = [await startTestServer({ env }), await startTestServer({ env })];
  }, 60_000);
  afterEach(async () => {
    for (const node of nodes) await node.stop();
  }, 60_000);

  it(
    'see when a friend plays at the other one, unless the friend hides',
    { timeout: 120_000 },
    async () => {
      const [ann, bob] = [await signUpMember(nodes[0], 'Ann'), await signUpMember(nodes[1], 'Bob')];
      await befriend(ann, bob);
      const watching = await ann.connect();
      await watching.ask({ type: 'watch-friends' });
      const playing = await bob.connect();
      await playing.ask({ type: 'watch-friends' });
      await watching.connection.receive('friends', showsPresence('online'));
      await playing.ask({ type: 'play-bot', level: 'random', deck, botDeck: null });
      await watching.connection.receive('friends', showsPresence('playing'));
      expect((await ann.friends()).friends).toMatchObject([{ name: 'Bob', presence: 'playing' }]);
      await bob.call('/friends/visibility', { appearsOffline: true });
      await watching.connection.receive('friends', showsPresence('offline'));
      expect((await ann.friends()).friends).toMatchObject([{ presence: 'offline', watch: null }]);
    },
  );

  it('are banned at both, even while NATS is away', { timeout: 120_000 }, async () => {
    const bob = await signUpMember(nodes[1], 'Bob');
    const { connection } = await bob.connect();
    await nats.kill();
    await (await connectToServer(nodes[0].data))!.actOnAccount({
      operator: 'root',
      reason: 'cheating',
      until: null,
      name: null,
      action: 'ban',
      who: 'Bob',
    });
    await nats.start();
    expect(await connection.closed).toBe(closeCodes.banned);
  });

  it('play a rematch, and find their invites at both', { timeout: 120_000 }, async () => {
    const guests = [await connectGuest(nodes[0].socket()), await connectGuest(nodes[1].socket())];
    for (const guest of guests) await guest.ask({ type: 'queue', deck });
    const [{ match }] = await Promise.all(guests.map((guest) => guest.paired()));
    const seats = guests.map((guest) => follow(match, guest));
    await Promise.all(seats.map((seat) => seat.until(({ phase }) => phase === 'playing')));
    seats[0].follower.command({ type: 'resign' });
    await Promise.all(seats.map((seat) => seat.until(({ phase }) => phase === 'over')));
    for (const guest of guests) {
      // The node of the match stores its end a moment later.
      const ask = async () => (await guest.ask({ type: 'rematch', match })).type;
      await expect.poll(ask, { timeout: 60_000 }).toBe('done');
    }
    const next = await Promise.all(
      guests.map(({ connection }) =>
        connection.receive('paired', (paired) => paired.match !== match),
      ),
    );
    expect(next[0].match).toBe(next[1].match);

    const opened = await guests[0].ask({ type: 'invite', deck });
    const code = opened.type === 'done' ? opened.code! : '';
    const again = await connectGuest(nodes[1].socket(), guests[0].welcome.token);
    expect(again.welcome.invites).toEqual([code]);
    expect(await again.ask({ type: 'cancel-invite', code })).toMatchObject({ type: 'done' });
    const third = await connectGuest(nodes[0].socket(), guests[0].welcome.token);
    expect(third.welcome.invites).toEqual([]);
  });
});
