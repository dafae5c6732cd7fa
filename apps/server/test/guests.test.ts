import { readyDecks } from '@stackmate/catalogue';
import { avatars } from '@stackmate/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectGuest, follow } from './guest.ts';
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
  expect(back.welcome.player).toMatchObject({ id: player.id, name: 'Ada' });
  await back.ask({ type: 'rename', name: 'Bea' });
  await back.ask({ type: 'play-bot', level: 'random', deck, botDeck: null });
  expect(await server.server().store.player(player.id)).toMatchObject({ name: 'Bea' });
  await server.restart();
  const again = await connectGuest(server.socket(), token);
  expect(again.welcome.player.name).toBe('Bea');
});

it('a chosen appearance is in the invite and in the match, and survives a restart', async () => {
  const host = await connectGuest(server.socket());
  const appearance = { avatar: 'PaleCount', back: 'moon' };
  await host.ask({ type: 'appear', appearance });
  const { code } = (await host.ask({ type: 'invite', deck })) as { code: string };
  const response = await fetch(`${server.address()}/api/invites/${code}`);
  expect(await response.json()).toMatchObject({ invite: { appearance } });
  const friend = await connectGuest(server.socket());
  await friend.ask({ type: 'appear', appearance: { avatar: 'Nobody', back: 'tide' } });
  const { match } = (await friend.ask({ type: 'accept', code, deck })) as { match: string };
  const { seats } = await follow(match, friend).until(() => true, 'a snapshot');
  expect(seats.map((seat) => seat.appearance)).toEqual([
    appearance,
    { avatar: avatars[0], back: 'tide' },
  ]);
  await server.restart();
  const again = await connectGuest(server.socket(), host.welcome.token);
  expect(again.welcome.player).toMatchObject({ appearance });
});
