import { readyDecks, rules } from '@stackmate/catalogue';
import { closeCodes } from '@stackmate/protocol';
import { verifyMatch } from '@stackmate/room/record';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectGuest, follow, pairUp } from './guest.ts';
import { openConnection } from './line.ts';
import { startTestServer } from './server.ts';
import type { TestServer } from './server.ts';

// Whole matches in separate processes, on a machine that may be busy.
let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const ready = { ready: readyDecks[0].id };
const isOver = ({ phase }: { phase: string }): boolean => phase === 'over';

it('a match continues after a restart in the same state, with the same clocks', async () => {
  const { match, guests, seats } = await pairUp(server.socket());
  const stops = seats.map((seat, at) => seat.play(`before ${at}`));
  await seats[0].until(({ seq }) => seq > 40, 'forty entries');
  for (const stop of stops) stop();
  for (const seat of seats) await seat.until(() => seat.follower.unanswered() === null);
  const { snapshot } = seats[0].follower;
  const [before, clocks] = [snapshot()?.seq, snapshot()?.clocks];
  await server.restart();
  for (const [at, seat] of seats.entries()) {
    expect(await guests[at].connection.closed).toBe(closeCodes.goingAway);
    const back = await connectGuest(server.socket(), guests[at].welcome.token);
    expect(back.welcome.matches).toMatchObject([{ match, seat: at }]);
    seat.attach(back);
    await seat.untilJoined();
  }
  expect(snapshot()?.seq).toBe(before);
  expect(snapshot()?.clocks?.bank).toEqual(clocks?.bank);
  for (const [at, seat] of seats.entries()) seat.play(`after ${at}`);
  const [south, north] = await Promise.all(seats.map((seat) => seat.until(isOver, 'the end')));
  expect(south.result).toEqual(north.result);
  await expect
    .poll(async () => (await fetch(`${server.address()}/api/matches/${match}/record`)).status)
    .toBe(200);
  const record = await (await fetch(`${server.address()}/api/matches/${match}/record`)).text();
  expect(verifyMatch(record, rules)).toMatchObject({ verified: true, entries: south.seq + 1 });
});

it('players who play through restarts lose nothing that was acknowledged', async () => {
  const { match, guests, seats } = await pairUp(server.socket());
  const now = [...guests];
  for (const [at, seat] of seats.entries()) seat.play(`through ${at}`);
  for (let times = 1; times <= 3; times++) {
    await seats[0].until(({ seq, phase }) => seq > times * 30 || phase === 'over', 'some entries');
    await server.restart();
    for (const [at, seat] of seats.entries()) {
      now[at] = await connectGuest(server.socket(), now[at].welcome.token);
      seat.attach(now[at]);
    }
  }
  await Promise.all(seats.map((seat) => seat.until(isOver, 'the end')));
  const entries = await server.server().store.entries(match);
  const storedIds = new Set(entries.map(({ command }) => command?.id));
  for (const { done } of seats) {
    expect(done.length).toBeGreaterThan(10);
    for (const { id } of done) expect(storedIds).toContain(id);
  }
});

it('draining informs and closes all connections, admits nobody and starts no match', async () => {
  const [playing, waiting] = [
    await connectGuest(server.socket()),
    await connectGuest(server.socket()),
  ];
  await playing.ask({ type: 'play-bot', level: 'random', deck: ready, botDeck: null });
  await waiting.ask({ type: 'queue', deck: ready });
  const address = server.address();
  const drained = server.drain();
  const notice = await waiting.connection.receive('draining');
  expect(notice.backIn).toBeGreaterThan(0);
  await expect(openConnection(server.socket())).rejects.toThrow(
    /503|ECONNREFUSED|ECONNRESET|hang up/,
  );
  expect(await waiting.connection.closed).toBe(closeCodes.goingAway);
  expect(await playing.connection.closed).toBe(closeCodes.goingAway);
  await drained;
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
});

it('invites and matches against bots survive a restart, too', async () => {
  const host = await connectGuest(server.socket());
  const invited = await host.ask({ type: 'invite', deck: ready });
  await host.ask({ type: 'play-bot', level: 'random', deck: ready, botDeck: null });
  const { match } = await host.paired();
  const seated = follow(match, host);
  await seated.until(({ phase }) => phase === 'playing', 'the start');
  await server.restart();
  const back = await connectGuest(server.socket(), host.welcome.token);
  if (invited.type !== 'done') throw new Error('no invite');
  expect(back.welcome.invites).toEqual([invited.code]);
  seated.attach(back);
  seated.play('bot after a restart');
  await seated.until(({ seq }) => seq > 20, 'twenty entries');
});

it('a command repeated after a restart starts no second match', async () => {
  const guest = await connectGuest(server.socket());
  const command = { type: 'play-bot', id: 'again', level: 'random', deck: ready, botDeck: null };
  guest.connection.send(command);
  const { match } = await guest.connection.receive('done', ({ id }) => id === 'again');
  await server.restart();
  const back = await connectGuest(server.socket(), guest.welcome.token);
  back.connection.send(command);
  expect((await back.connection.receive('done', ({ id }) => id === 'again')).match).toBe(match);
  expect((await connectGuest(server.socket(), guest.welcome.token)).welcome.matches.length).toBe(1);
});

it('a command repeated after its match has ended starts no second match', async () => {
  const guest = await connectGuest(server.socket());
  const command = { type: 'play-bot', id: 'again', level: 'random', deck: ready, botDeck: null };
  guest.connection.send(command);
  const { match } = await guest.connection.receive('done', ({ id }) => id === 'again');
  if (match === undefined) throw new Error('no match');
  const { matchManager, store } = server.server();
  await matchManager.end(match, null);
  await expect.poll(async () => (await store.match(match))?.status).toBe('aborted');
  await server.restart();
  const back = await connectGuest(server.socket(), guest.welcome.token);
  back.connection.send(command);
  expect((await back.connection.receive('done', ({ id }) => id === 'again')).match).toBe(match);
  expect((await connectGuest(server.socket(), guest.welcome.token)).welcome.matches).toEqual([]);
});
