import { readyDecks } from '@stackmate/catalogue';
import { readCopy, sellingPrice } from '@stackmate/economy';
import { deckAnswer, sellAnswer, starterAnswer, vaultAnswer } from '@stackmate/protocol/collection';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { accountPage, fastAccounts, signUp } from './accounts/account-page.ts';
import { auditFaults } from './read-ledger.ts';
import { connectGuest, follow } from './guest.ts';
import { startTestServer } from './server.ts';
import { serveEachTry } from './serve-each-try.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
serveEachTry(async () => {
  server = await startTestServer({ env: fastAccounts });
  return server;
});

/** Signs up, and calls the server as that account. */
async function openAccount(name: string) {
  const page = accountPage(server);
  await signUp(page, name);
  const cookie = page.cookie() ?? '';
  const call = async <T>(schema: z.ZodMiniType<T>, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${server.address()}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { origin: server.address(), cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return schema.parse(answer);
  };
  return { call, connect: () => connectGuest(server.socket(), null, { headers: { cookie } }) };
}

describe('a match with owned cards', () => {
  it('[OW3] [OW6] [CO5] from the starter deck to the cards that fought, which a guest of the same network trains none of', async () => {
    const { call, connect } = await openAccount('Ada Lovelace');
    const { cards, deck } = await call(starterAnswer, '/api/vault/starter', {
      deck: readyDecks[0].id,
    });
    const owner = await connect();
    const stranger = await connectGuest(server.socket());
    await owner.ask({ type: 'queue', deck: { owned: deck } });
    await stranger.ask({ type: 'queue', deck: { ready: readyDecks[1].id } });
    const { match } = await owner.paired();
    const seats = [follow(match, owner), follow(match, stranger)];
    const stops = seats.map((seat, index) => seat.play(`owned ${index}`));
    await seats[1].until(({ seq, phase }) => seq > 40 || phase === 'over');
    for (const stop of stops) stop();
    await seats[1].until(() => seats[1].follower.unanswered() === null);
    seats[1].follower.command({ type: 'resign' });
    await seats[0].until(({ phase }) => phase === 'over');
    await expect.poll(async () => (await server.server().store.match(match))?.status).toBe('over');
    const after = await call(vaultAnswer, '/api/vault');
    const fought = after.cards.filter(({ matches }) => matches === 1);
    expect(fought.length).toBeGreaterThan(0);
    expect(fought.length).toBeLessThan(cards.length);
    const { winner } = (await server.server().store.match(match))!;
    const gained = winner === 0 ? 1 : 0;
    for (const { wins, experience } of fought) expect([wins, experience]).toEqual([gained, 0]);
    // Only the server knows which copies were played.
    const heard = JSON.stringify([owner.connection.received, stranger.connection.received]);
    for (const { id } of cards) expect(heard).not.toContain(id);
    const record = await fetch(`${server.address()}/api/matches/${match}/record`);
    const text = await record.text();
    expect(record.status).toBe(200);
    for (const { id } of cards) expect(text).not.toContain(id);
    await Promise.all([owner, stranger].map(({ connection }) => connection.close()));
  });

  it('[OW6] is refused once a card was sold, and the deck says which one is missing', async () => {
    const { call, connect } = await openAccount('Grace Hopper');
    const { cards, deck } = await call(starterAnswer, '/api/vault/starter', {
      deck: readyDecks[2].id,
    });
    const seller = await connect();
    const stranger = await connectGuest(server.socket());
    await seller.ask({ type: 'queue', deck: { owned: deck } });
    const copy = readCopy(cards[0]);
    if (!copy.ok) throw new Error(copy.refusal.detail);
    const coins = sellingPrice(copy.value.roll);
    await call(sellAnswer, '/api/vault/sell', { key: 'sale', cards: [cards[0].id], coins });
    await stranger.ask({ type: 'queue', deck: { ready: readyDecks[1].id } });
    const told = await seller.connection.receive('error');
    expect(told.code).toBe('cards-gone');
    expect(await seller.ask({ type: 'queue', deck: { owned: deck } })).toMatchObject({
      code: 'deck-not-ready',
    });
    const saved = await call(deckAnswer, `/api/decks/mine/${deck}`);
    expect(saved.deck).toMatchObject({ state: 'incomplete', faults: [{ code: 'missing-card' }] });
    // The stranger still waits.
    expect(await stranger.ask({ type: 'leave-queue' })).toMatchObject({ type: 'done' });
    await Promise.all([seller, stranger].map(({ connection }) => connection.close()));
  });

  it('[OW6] free cards are for friends and bots; saved decks for everybody', async () => {
    const { call, connect } = await openAccount('Emmy Noether');
    const { deck } = await call(starterAnswer, '/api/vault/starter', { deck: readyDecks[0].id });
    const player = await connect();
    const free = { cards: structuredClone(readyDecks[0].deck) } as never;
    expect(await player.ask({ type: 'queue', deck: free })).toMatchObject({
      code: 'workshop-deck',
    });
    expect(await player.ask({ type: 'invite', deck: free })).toMatchObject({ type: 'done' });
    const bot = { type: 'play-bot', level: 'random', botDeck: null } as const;
    for (const choice of [free, { owned: deck }]) {
      expect(await player.ask({ ...bot, deck: choice })).toMatchObject({ type: 'done' });
    }
    expect(await auditFaults(server.server().store)).toEqual([]);
    await player.connection.close();
  });
});
