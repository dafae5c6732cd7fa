import { readyDecks } from '@stackmate/catalogue';
import { matchFile } from '@stackmate/protocol';
import { ratingAnswer, ratingChangeAnswer } from '@stackmate/protocol/rated';
import { rewardAnswer } from '@stackmate/protocol/rewards';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { accountPage, fastAccounts, signUp } from './accounts/account-page.ts';
import { connectGuest, follow } from './guest.ts';
import type { Guest } from './guest.ts';
import { auditFaults } from './read-ledger.ts';
import { startTestServer } from './server.ts';
import { serveEachTry } from './serve-each-try.ts';
import type { TestServer } from './server.ts';

// Players of one network address aren't paired, so these come through a proxy.
let server: TestServer;
serveEachTry(async () => {
  server = await startTestServer({
    env: { ...fastAccounts, STACKMATE_TRUSTED_PROXIES: '127.0.0.1' },
  });
  return server;
});

let addresses = 0;

/** An account with a connection from its own network address. */
async function openPlayer(name: string) {
  const page = accountPage(server);
  const playerId = await signUp(page, name);
  const headers = {
    cookie: page.cookie() ?? '',
    origin: server.address(),
    'x-forwarded-for': `198.51.100.${(addresses += 1)}`,
  };
  const read = async <T>(schema: z.ZodMiniType<T>, path: string): Promise<T> => {
    const response = await fetch(`${server.address()}${path}`, { headers });
    return schema.parse(await response.json());
  };
  const connect = () => connectGuest(server.socket(), null, { headers });
  return { player: playerId, read, connect, guest: await connect() };
}

const queue = (guest: Guest, clock: 'rapid' | 'slow' = 'rapid') =>
  guest.ask({ type: 'queue-rated', clock, deck: { ready: readyDecks[0].id }, device: null });

describe('a rated match', () => {
  it('[RA1] [RA2] [CO3] [CO6] from the queue to rating, coins and box, over a restart', async () => {
    const [ada, bob] = [await openPlayer('Ada Lovelace'), await openPlayer('Bob Ross')];
    expect(await queue(ada.guest)).toMatchObject({ type: 'done' });
    const { search } = await ada.guest.connection.receive('rated-search');
    expect(search).toMatchObject({ clock: 'rapid', width: 100, offer: null });
    expect(await queue(bob.guest)).toMatchObject({ type: 'done' });
    const { match, kind, rating: found } = await ada.guest.paired();
    expect(kind).toBe('rated');
    const unknown = { rating: 1500, deviation: 500, provisional: true, league: null };
    expect(found).toEqual(unknown);
    const seats = [follow(match, ada.guest), follow(match, bob.guest)];
    await Promise.all(seats.map((seat) => seat.until(({ phase }) => phase === 'playing')));
    expect(seats[0].follower.snapshot()!.seats.map(({ rating }) => rating)).toEqual([
      unknown,
      unknown,
    ]);
    expect(await queue(ada.guest)).toMatchObject({ code: 'too-many-matches' });
    expect(await ada.read(ratingChangeAnswer, `/api/matches/${match}/rating`)).toMatchObject({
      state: 'pending',
    });
    const stops = seats.map((seat, index) => seat.play(`rated ${index}`));
    await seats[0].until(({ seq, phase }) => seq > 20 || phase === 'over');
    for (const stop of stops) stop();
    await seats[1].until(() => seats[1].follower.unanswered() === null);
    seats[1].follower.command({ type: 'resign' });
    await seats[0].until(({ phase }) => phase === 'over');
    await expect.poll(async () => (await server.server().store.match(match))?.status).toBe('over');

    const { winner } = (await server.server().store.match(match))!;
    const adaWon = winner === seats[0].follower.snapshot()!.viewer;
    const [won, lost] = adaWon ? [ada, bob] : [bob, ada];
    const change = await won.read(ratingChangeAnswer, `/api/matches/${match}/rating`);
    expect(change).toMatchObject({
      state: 'rated',
      change: {
        result: 'won',
        before: { rating: 1500, deviation: 500, provisional: true },
        league: { before: null, after: null },
        goal: {
          kind: 'ranking',
          needs: [
            { kind: 'matches', isMet: false, done: 1, needed: 10 },
            { kind: 'opponents', isMet: false, done: 1, needed: 5 },
            { kind: 'certainty', isMet: false, needed: 110 },
            { kind: 'active', isMet: true, days: 30 },
          ],
        },
        percent: 2,
      },
    });
    const rating = await lost.read(ratingAnswer, '/api/rating');
    expect(rating).toMatchObject({
      needs: null,
      season: { matches: 1, losses: 1, opponents: 1 },
      cooldown: null,
    });
    expect(rating.clocks.slow!.move).toBeGreaterThan(rating.clocks.rapid!.move);
    expect(rating.rating.rating).toBeLessThan(1500);
    const { state, reward } = await won.read(rewardAnswer, `/api/rewards/${match}`);
    expect(state).toBe('paid');
    // The players have met nobody else yet.
    expect(reward).toMatchObject({ limit: expect.stringContaining('new-opponent'), firstWin: 0 });
    expect(reward!.coins).toBeGreaterThan(0);
    const publicFile = await fetch(`${server.address()}/api/matches/${match}/record`);
    expect(publicFile.headers.get('cache-control')).toContain('public');
    const seen = matchFile.parse(await publicFile.json());
    expect(seen.seats.map((seat) => seat.rating)).toEqual([unknown, unknown]);
    // The reason why a win pays less is private to the winner: the household, the coins of the day.
    expect(seen).not.toHaveProperty('reward');
    const ownFile = `/api/rewards/${match}/record`;
    expect(await lost.read(matchFile, ownFile)).toEqual(seen);
    const { reward: paid, ...file } = await won.read(matchFile, ownFile);
    expect(file).toEqual(seen);
    expect(paid).toMatchObject({ coins: reward!.coins, terms: { kind: 'rated' } });

    await server.restart();
    expect(await won.read(ratingChangeAnswer, `/api/matches/${match}/rating`)).toEqual(change);
    expect(await auditFaults(server.server().store)).toEqual([]);
  });

  it('[PL4] needs an account', async () => {
    const guest = await connectGuest(server.socket());
    expect(await queue(guest)).toMatchObject({ code: 'account-needed' });
    const headers = { authorization: `Bearer ${guest.welcome.token}` };
    const response = await fetch(`${server.address()}/api/rating`, { headers });
    expect(await response.json()).toMatchObject({ needs: 'account', rating: { rating: 1500 } });
    await guest.connection.close();
  });

  it('keeps the place in the queue over a reconnect, and leaves it on request', async () => {
    const cid = await openPlayer('Cid Corman');
    await queue(cid.guest, 'slow');
    const { search } = await cid.guest.connection.receive('rated-search');
    await cid.guest.connection.close();
    const back = await cid.connect();
    const receive = await back.connection.receive('rated-search');
    expect(receive.search).toMatchObject({ clock: 'slow', since: search!.since });
    expect(await back.ask({ type: 'leave-queue' })).toMatchObject({ type: 'done' });
    expect(await back.connection.receive('rated-search', (sent) => sent.search === null)).toEqual({
      type: 'rated-search',
      search: null,
    });
    await back.connection.close();
  });
});
