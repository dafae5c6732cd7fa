import { afterAll, beforeAll, expect, it } from 'vitest';
import { pairUp } from './guest.ts';
import { startTestServer } from './server.ts';
import type { TestServer } from './server.ts';

// Whatever one player repeats without end, the opponent hears of it a few times.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('ten wishes for a rematch reach the opponent once', async () => {
  const { match, guests, seats } = await pairUp(server.socket());
  const [south, north] = guests;
  seats[0].follower.command({ type: 'resign' });
  await Promise.all(seats.map((seat) => seat.until(({ phase }) => phase === 'over', 'the end')));
  for (let times = 0; times < 10; times++) {
    expect(await south.ask({ type: 'rematch', match })).toMatchObject({ type: 'done' });
  }
  south.line.say({ type: 'emote', id: 'e', match, emote: 'good game' });
  await north.line.hear('emote');
  const wishes = north.line.heard.filter(({ type }) => type === 'rematch-wished');
  expect(wishes).toHaveLength(1);
});

it('joining and leaving a match a hundred times reaches the opponent a few times', async () => {
  const { match, guests, seats } = await pairUp(server.socket());
  const [south, north] = guests;
  seats[0].detach();
  const before = north.line.heard.length;
  const began = performance.now();
  for (let times = 0; times < 100; times++) {
    south.line.say({ type: 'leave', id: `l${times}`, match });
    south.line.say({ type: 'join', id: `j${times}`, match, seq: null, hash: null });
  }
  south.line.say({ type: 'leave', id: 'last', match });
  await north.line.hear('presence', ({ connected }) => !connected);
  const seconds = (performance.now() - began) / 1000;
  const heard = north.line.heard.slice(before).filter(({ type }) => type === 'presence');
  expect(heard.length).toBeLessThanOrEqual(2 + seconds / 2);
});
