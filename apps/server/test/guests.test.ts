import { readyDecks } from '@stackmate/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectGuest } from './guest.ts';
import { startTestServer } from './server.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const deck = { ready: readyDecks[0].id };

it('guests who choose names and never play leave nothing in the storage', async () => {
  for (let at = 0; at < 50; at++) {
    const guest = await connectGuest(server.socket(), null, { name: `Ada ${at}` });
    await guest.ask({ type: 'rename', name: `Bea ${at}` });
    await guest.ask({ type: 'queue', deck });
    await guest.ask({ type: 'leave-queue' });
    expect(await server.server().store.player(guest.welcome.player.id)).toBeNull();
    await guest.connection.close();
  }
});

it('a chosen name survives a reconnect and, after the first match, a restart', async () => {
  const guest = await connectGuest(server.socket(), null, { name: 'Ada' });
  const { token, player } = guest.welcome;
  await guest.connection.close();
  const back = await connectGuest(server.socket(), token);
  expect(back.welcome.player).toEqual({ id: player.id, name: 'Ada' });
  await back.ask({ type: 'rename', name: 'Bea' });
  await back.ask({ type: 'play-bot', level: 'random', deck, botDeck: null });
  expect(await server.server().store.player(player.id)).toMatchObject({ name: 'Bea' });
  await server.restart();
  const again = await connectGuest(server.socket(), token);
  expect(again.welcome.player.name).toBe('Bea');
});
