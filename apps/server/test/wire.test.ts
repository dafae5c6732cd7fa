import { readyDecks, rules } from '@stackmate/catalogue';
import { liveMatchesAnswer } from '@stackmate/protocol';
import type { LiveMatchesAnswer } from '@stackmate/protocol';
import { verifyMatch } from '@stackmate/room/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectGuest, follow, pairUp } from './guest.ts';
import type { Seated } from './guest.ts';
import { startTestServer } from './server.ts';
import type { TestServer } from './server.ts';

// Whole matches in separate processes, on a machine that may be busy.
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { STACKMATE_SPECTATOR_DELAY: '0ms' } });
});
afterAll(() => server.stop());

const ready = { ready: readyDecks[0].id };
const isOver = ({ phase }: { phase: string }): boolean => phase === 'over';

const record = async (matchId: string): Promise<string> => {
  for (let tries = 0; tries < 200; tries++) {
    const response = await fetch(`${server.address()}/api/matches/${matchId}/record`);
    if (response.status === 200) return response.text();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no record came');
};

/** Lets both play randomly until the match is over, and checks that both saw what the record contains. */
async function playOut(matchId: string, seats: readonly Seated[], seed: string): Promise<void> {
  for (const [at, seat] of seats.entries()) seat.play(`${seed} ${at}`);
  const [south, north] = await Promise.all(seats.map((seat) => seat.until(isOver, 'the end')));
  expect(south.result).not.toBeNull();
  expect([south.result, south.reveal, south.seq]).toEqual([north.result, north.reveal, north.seq]);
  const verdict = verifyMatch(await record(matchId), rules);
  expect(verdict).toMatchObject({ verified: true, entries: south.seq + 1, result: south.result });
}

it('two guests play a whole match over WebSockets; it is listed for them and its record is valid', async () => {
  const { match, guests, seats } = await pairUp(server.socket());
  await playOut(match, seats, 'wire');
  for (const [seat, { welcome }] of guests.entries()) {
    const mine = await fetch(`${server.address()}/api/matches`, {
      headers: { authorization: `Bearer ${welcome.token}` },
    });
    const { matches } = (await mine.json()) as { matches: unknown[] };
    expect(matches).toMatchObject([{ match, seat, kind: 'casual' }]);
  }
});

/** Brings two guests into a response window; one match in dozens ends without any. */
async function inResponseWindow() {
  for (let tries = 0; tries < 10; tries += 1) {
    const table = await pairUp(server.socket());
    const stops = table.seats.map((seat, at) => seat.play(`window ${at}`));
    const { phase } = await table.seats[0].until(
      ({ phase: now, view }) =>
        now === 'over' || (view !== null && rules.decision(view)?.kind === 'respond'),
      'a response window',
    );
    for (const stop of stops) stop();
    if (phase === 'playing') return table;
  }
  throw new Error('ten matches without a response window');
}

describe('a lost connection', () => {
  it('in a response window: the player returns with the token and continues in the same state', async () => {
    const { match, guests, seats } = await inResponseWindow();
    const [south] = seats;
    guests[0].connection.socket.terminate();
    const { welcome } = guests[0];
    const back = await connectGuest(server.socket(), welcome.token);
    expect(back.welcome.player).toEqual(welcome.player);
    expect(back.welcome.matches).toMatchObject([{ match, seat: 0, kind: 'casual' }]);
    south.attach(back);
    await south.untilJoined();
    expect(south.news.filter(({ kind }) => kind === 'snapshot').length).toBe(1);
    await playOut(match, seats, 'after');
  });

  it('with a pending command: it is executed once, whether or not it had arrived', async () => {
    const { match, guests, seats } = await pairUp(server.socket());
    let [guest] = guests;
    seats[1].play('other');
    const [south] = seats;
    for (let times = 0; times < 5; times++) {
      const before = south.done.length;
      const stop = south.play(`cut ${times}`);
      await south.until(() => south.follower.unanswered() !== null || south.done.length > before);
      stop();
      guest.connection.socket.terminate();
      guest = await connectGuest(server.socket(), guest.welcome.token);
      south.attach(guest);
      await south.until(() => south.follower.isJoined() && south.follower.unanswered() === null);
      if (south.follower.snapshot()?.phase === 'over') break;
    }
    const ids = south.done.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    await playOut(match, seats, 'rest');
  });

  it('informs the opponent', async () => {
    const { guests, seats } = await pairUp(server.socket());
    guests[0].connection.socket.terminate();
    await seats[1].until(({ seats: [south] }) => !south.connected, 'the absence');
    const back = await connectGuest(server.socket(), guests[0].welcome.token);
    seats[0].attach(back);
    await seats[1].until(({ seats: [south] }) => south.connected, 'the return');
    await back.ask({ type: 'leave', match: seats[0].match });
    await seats[1].until(({ seats: [south] }) => !south.connected, 'the leaving');
  });
});

/** Plays forty entries of a match, one side in a second tab; a few matches end earlier. */
async function playInSecondTab() {
  for (let tries = 0; tries < 10; tries += 1) {
    const table = await pairUp(server.socket());
    const device = await connectGuest(server.socket(), table.guests[0].welcome.token);
    const tab = follow(table.match, device);
    await tab.untilJoined();
    const stop = tab.play('tab');
    table.seats[1].play('north');
    const { seq } = await tab.until(
      ({ seq: entries, phase }) => entries > 40 || phase === 'over',
      'forty entries',
    );
    stop();
    if (seq > 40) return { ...table, device, tab };
  }
  throw new Error('every match ended within forty entries');
}

it('a second tab and another device show the same match, and each of them may play', async () => {
  const { match, guests, seats, device, tab } = await playInSecondTab();
  const [south] = seats;
  const before = south.follower.snapshot()!.seq;
  south.play('first tab again');
  await south.until(({ seq, phase }) => seq > before + 20 || phase === 'over', 'more entries');
  // The last action may still be on its way.
  await expect
    .poll(() => isOver(south.follower.snapshot()!) || south.follower.command({ type: 'resign' }))
    .toBe(true);
  await Promise.all(seats.map((seat) => seat.until(isOver, 'the end')));
  // The client can request the steps from before the tab was opened.
  device.connection.send({ type: 'history', id: 'h1', match, from: 1, to: 40 });
  const { steps } = await device.connection.receive('history');
  const heard = guests[0].connection.received.filter(({ type }) => type === 'step').slice(0, 40);
  expect(steps).toEqual(heard.map((step) => ({ ...step, clocks: undefined })));
  const seen = await tab.until(isOver, 'the end');
  expect(seen.result).toEqual(seats[0].follower.snapshot()?.result);
});

it("a spectator sees the match without private information, and can't change anything", async () => {
  const { match, seats } = await pairUp(server.socket());
  const spectator = await connectGuest(server.socket());
  const watching = follow(match, spectator);
  const picture = await watching.untilJoined();
  expect(picture.viewer).toBe('spectator');
  expect(picture.view?.own).toBeNull();
  spectator.connection.send({ type: 'resign', id: 'x1', match });
  const refused = await spectator.connection.receive('refused', ({ id }) => id === 'x1');
  expect(refused.code).toBe('not-a-player');
  await playOut(match, seats, 'watched');
  await watching.until(isOver, 'the end');
  spectator.connection.send({ type: 'history', id: 'x2', match, from: 1, to: 20 });
  const { steps } = await spectator.connection.receive('history');
  expect(steps.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  for (const message of [...spectator.connection.received, ...steps]) {
    if (message.type !== 'step' || message.change.kind !== 'played') continue;
    expect(message.id).toBeUndefined();
    for (const { own } of message.change.events) expect(own ?? [null, null]).toEqual([null, null]);
  }
});

it('a match between strangers can be watched while it runs', async () => {
  const listed = async (): Promise<LiveMatchesAnswer['matches']> => {
    const answer = await fetch(`${server.address()}/api/matches/live`);
    return liveMatchesAnswer.parse(await answer.json()).matches;
  };
  const { match, guests, seats } = await pairUp(server.socket());
  const [first] = await listed();
  const names = guests.map(({ welcome }) => welcome.player.name);
  expect(first).toMatchObject({ match, names, guests: [true, true] });
  expect(seats[0].follower.command({ type: 'resign' })).toBe(true);
  await Promise.all(seats.map((seat) => seat.until(isOver, 'the end')));
  expect((await listed()).map((candidate) => candidate.match)).not.toContain(match);
});

it('a private match by code, then a rematch with swapped seats', async () => {
  const [host, friend] = [await connectGuest(server.socket()), await connectGuest(server.socket())];
  const invited = await host.ask({ type: 'invite', deck: ready });
  if (invited.type !== 'done' || !invited.code) throw new Error('no code');
  const { code } = invited;
  expect((await connectGuest(server.socket(), host.welcome.token)).welcome.invites).toEqual([code]);
  expect(await host.ask({ type: 'accept', code, deck: ready })).toMatchObject({
    code: 'own-invite',
  });
  await friend.ask({ type: 'accept', code, deck: ready });
  const { match, seat } = await host.paired();
  expect(seat).toBe(0);
  const seats = [follow(match, host), follow(match, friend)];
  await seats[0].until(({ phase }) => phase === 'playing', 'the start');
  expect(seats[0].follower.command({ type: 'resign' })).toBe(true);
  const end = await seats[1].until(isOver, 'the end');
  expect(end.result).toMatchObject({ winner: 1, reason: 'resignation' });
  await host.ask({ type: 'rematch', match });
  await friend.connection.receive('rematch-requested');
  await friend.ask({ type: 'rematch', match });
  expect((await host.paired()).seat).toBe(1);
});

it('a rematch request stays while another tab of its player stays in the match', async () => {
  const { match, guests, seats } = await pairUp(server.socket());
  const [south, north] = guests;
  const tab = await connectGuest(server.socket(), south.welcome.token);
  await follow(match, tab).untilJoined();
  expect(seats[0].follower.command({ type: 'resign' })).toBe(true);
  await Promise.all(seats.map((seat) => seat.until(isOver, 'the end')));
  await south.ask({ type: 'rematch', match });
  await tab.ask({ type: 'leave', match });
  const next = await north.ask({ type: 'rematch', match });
  expect(next).toMatchObject({ type: 'done', match: expect.any(String) });
});

it('a match against a bot, to its end', async () => {
  const guest = await connectGuest(server.socket());
  const answer = await guest.ask({ type: 'play-bot', level: 'random', deck: ready, botDeck: null });
  const { match } = await guest.paired();
  expect(answer).toMatchObject({ type: 'done', match });
  const seated = follow(match, guest);
  await seated.until(({ phase }) => phase === 'playing', 'the start');
  seated.play('against a bot');
  await seated.until(({ seq }) => seq > 30, 'thirty entries');
  expect(seated.follower.snapshot()?.clocks).toBeNull();
  await seated.until(isOver, 'the end');
  expect(verifyMatch(await record(match), rules)).toMatchObject({ verified: true });
});

it('a draw is offered, declined and agreed', async () => {
  const { seats } = await pairUp(server.socket());
  const [south, north] = seats;
  south.follower.command({ type: 'draw', answer: 'offer' });
  await north.until(({ drawOffer }) => drawOffer === 0, 'the offer');
  north.follower.command({ type: 'draw', answer: 'decline' });
  const isSettled = (seat: Seated): boolean => seat.follower.unanswered() === null;
  await south.until(({ drawOffer }) => drawOffer === null && isSettled(south), 'the refusal');
  await north.until(() => isSettled(north), 'the answer');
  north.follower.command({ type: 'draw', answer: 'offer' });
  await south.until(({ drawOffer }) => drawOffer === 1, 'the other offer');
  south.follower.command({ type: 'draw', answer: 'offer' });
  const end = await north.until(isOver, 'the end');
  expect(end.result).toMatchObject({ winner: null });
});

it('a player who joins a finished match sees its result', async () => {
  const { match, guests, seats } = await pairUp(server.socket());
  seats[0].follower.command({ type: 'resign' });
  await seats[1].until(isOver);
  await record(match);
  for (const { connection } of guests) await connection.close();
  const back = await connectGuest(server.socket(), guests[1].welcome.token);
  expect(back.welcome.matches).toEqual([]);
  const again = follow(match, back);
  expect(await again.untilJoined()).toMatchObject({
    phase: 'over',
    viewer: 1,
    result: { winner: 1 },
  });
  back.connection.send({ type: 'join', id: 'j1', match: 'x'.repeat(22), seq: null, hash: null });
  const refused = await back.connection.receive('refused', ({ id }) => id === 'j1');
  expect(refused.code).toBe('no-such-match');
});

it('the opponent of a player who runs out of time wins', async () => {
  const quick = await startTestServer({
    env: { STACKMATE_CLOCKS_CASUAL: '200ms 200ms 200ms 0ms' },
  });
  try {
    const { seats } = await pairUp(quick.socket());
    seats[0].play('in time');
    const end = await seats[1].until(isOver, 'the end');
    expect(end.result?.winner).toBe(0);
  } finally {
    await quick.stop();
  }
});

it('a player who takes no part in the fair start aborts the match; it is counted, and the next opponent is paired', async () => {
  const env = { STACKMATE_HASH_TIME: '1s', STACKMATE_START_PAUSE: '1ms 1ms' };
  const quick = await startTestServer({ env });
  try {
    const [south, north] = [await connectGuest(quick.socket()), await connectGuest(quick.socket())];
    await south.ask({ type: 'queue', deck: ready });
    await north.ask({ type: 'queue', deck: ready });
    const { match } = await north.paired();
    const seated = follow(match, north);
    const picture = await seated.until(({ phase }) => phase === 'aborted', 'the abort');
    expect(picture.aborted).toMatchObject({ by: 0 });
    const counted = async (): Promise<unknown> =>
      (await fetch(`${quick.address()}/api/fairness`)).json();
    await expect.poll(counted).toEqual({ matches: 1, aborted: 1 });
    const player = await quick.server().store.player(south.welcome.player.id);
    expect(player?.abortedStarts).toBe(1);

    // North is queued again automatically.
    await south.ask({ type: 'queue', deck: ready });
    const again = await north.paired();
    const next = await follow(again.match, north).until(() => true, 'a picture');
    expect(next.seats.map(({ abortedStarts }) => abortedStarts)).toEqual([undefined, 1]);
  } finally {
    await quick.stop();
  }
});
