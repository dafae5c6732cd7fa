import { beforeEach, describe, expect, it } from 'vitest';
import { createLobbyWorld, decks, ember, settle, settings } from './world.ts';
import type { LobbyWorld } from './world.ts';

let world: LobbyWorld;
beforeEach(() => {
  world = createLobbyWorld();
});

const second = 1000;

const queue = async (playerId: string, address = playerId, deck: { ready: string } = ember) => {
  world.connected.add(playerId);
  const answer = await world.ask(playerId, { type: 'queue', deck }, address);
  await settle();
  return answer;
};

const listPlayers = (at: number): (string | null)[] =>
  world.started[at].seats.map(({ player }) => player);
const pairs = () => world.started.map((_, at) => listPlayers(at));

/** Aborts a match's start because a player took no part. */
const abort = async (at: number, by: string | null, present: readonly string[] = []) => {
  const players = listPlayers(at);
  const seat = players.indexOf(by);
  world.ended.add(world.started[at].matchId);
  world.lobby.noteStart({
    matchId: world.started[at].matchId,
    abortedBy: by === null ? null : seat === 0 ? 0 : 1,
    present: [present.includes(players[0]!), present.includes(players[1]!)],
  });
  await settle();
};
const succeed = async (at: number) => {
  world.lobby.noteStart({ matchId: world.started[at].matchId, present: [true, true] });
  await settle();
};
const noticesTo = (playerId: string) =>
  world.sent.flatMap((candidate) =>
    candidate.player === playerId && candidate.message.type === 'error'
      ? [candidate.message.code]
      : [],
  );

describe('a start spoilt by the opponent', () => {
  it('returns the honest player to the front of the queue, with a notice', async () => {
    await queue('ann', 'home', { ready: 'quiet' });
    await queue('griefer');
    expect(pairs()).toEqual([['ann', 'griefer']]);
    world.connected.delete('bob');
    await world.ask('bob', { type: 'queue', deck: ember });
    await abort(0, 'griefer', ['ann']);
    expect(noticesTo('ann')).toEqual(['queued-again']);
    expect([world.lobby.isQueued('ann'), world.lobby.isQueued('griefer')]).toEqual([true, false]);
    await queue('bob');
    expect(pairs()[1]).toEqual(['ann', 'bob']);
    expect(world.started[1].seats[0].deck).toBe(decks.quiet);
  });

  it('returns the honest player to the old place, even with a newer deck', async () => {
    await queue('ann');
    await queue('griefer');
    // She can't be paired while her start is pending.
    await queue('ann', 'ann', { ready: 'quiet' });
    await queue('bob', 'bob');
    await abort(0, 'griefer', ['ann']);
    expect(pairs()[1]).toEqual(['ann', 'bob']);
    expect(world.started[1].seats[0].deck).toBe(decks.quiet);
  });

  it.each([
    ['has left the match', () => {}, []],
    ['has no line', () => world.connected.delete('ann'), ['ann']],
  ] as const)('queues nobody who %s', async (_, leave, present) => {
    await queue('ann');
    await queue('griefer');
    leave();
    await abort(0, 'griefer', present);
    expect(world.lobby.isQueued('ann')).toBe(false);
    expect(noticesTo('ann')).toEqual([]);
  });

  it('queues nobody if both took no part, and pauses nobody', async () => {
    await queue('ann');
    await queue('bob');
    await abort(0, null, ['ann', 'bob']);
    expect(world.lobby.sizes().waiting).toBe(0);
    expect(await queue('ann')).toMatchObject({ type: 'done' });
  });

  it('pauses the player who spoilt it, and reports how long', async () => {
    await queue('ann');
    await queue('griefer');
    await abort(0, 'griefer', ['ann']);
    expect(await queue('griefer')).toMatchObject({
      code: 'failed-start',
      detail: 'try again in 15 seconds',
    });
    expect(await queue('new', 'griefer')).toMatchObject({
      code: 'network-failed-starts',
      detail: 'try again in 15 seconds',
    });
    world.time += 14 * second;
    expect(await queue('griefer')).toMatchObject({ detail: 'try again in a second' });
    world.time += second;
    expect(await queue('griefer')).toMatchObject({ type: 'done' });
    expect(pairs()[1]).toEqual(['ann', 'griefer']);
    await abort(1, 'griefer', ['ann']);
    expect(await queue('griefer')).toMatchObject({ detail: 'try again in 30 seconds' });
    for (let times = 2; times < 6; times++) {
      world.time += 240 * second;
      await queue('griefer');
      await abort(times, 'griefer', ['ann']);
    }
    expect(await queue('griefer')).toMatchObject({ detail: 'try again in 4 minutes' });
  });

  it("doesn't pair other waiting players of that address until the pause is over", async () => {
    await queue('ann');
    await queue('griefer', 'bad');
    await queue('other', 'bad');
    await abort(0, 'griefer', ['ann']);
    expect(pairs()).toHaveLength(1);
    world.time += 15 * second;
    world.lobby.tick();
    await settle();
    expect(pairs()[1]).toEqual(['ann', 'other']);
  });
});

describe('pending starts', () => {
  it('are limited to one per player', async () => {
    await queue('ann');
    await queue('bob');
    await queue('ann');
    await queue('cid');
    expect(pairs()).toEqual([['ann', 'bob']]);
    await succeed(0);
    expect(pairs()[1]).toEqual(['ann', 'cid']);
  });

  it('are limited to four per address, or one after a failed start', async () => {
    world.restart({ matchesPerAddress: 99, matches: 99, waitingPerAddress: 99 });
    const honest = (at: number) => `honest ${at}`;
    for (let at = 0; at < 6; at++) {
      await queue(`griefer ${at}`, 'bad');
      // The next one waits for another opponent.
      await queue(honest(at));
    }
    const against = pairs().filter((pair) =>
      pair.some((candidate) => candidate?.startsWith('griefer')),
    );
    expect(against).toHaveLength(4);
    const [first] = against;
    const at = pairs().findIndex((pair) => pair.join() === first.join());
    await abort(
      at,
      first.find((candidate) => candidate?.startsWith('griefer'))!,
    );
    world.time += 15 * second;
    world.lobby.tick();
    await settle();
    // Three are still pending.
    expect(
      pairs().filter((pair) => pair.some((candidate) => candidate?.startsWith('griefer'))),
    ).toHaveLength(4);
  });

  it("between players of one address aren't counted, so that a school class can play", async () => {
    world.restart({ matchesPerAddress: 99, matches: 99, waitingPerAddress: 99 });
    for (let at = 0; at < 20; at++) await queue(`pupil ${at}`, 'school');
    expect(pairs()).toHaveLength(10);
  });

  it('without a result are over after a while', async () => {
    await queue('ann');
    await queue('bob');
    await queue('ann');
    await queue('cid');
    world.time += settings.startTime + 1;
    world.lobby.tick();
    await settle();
    expect(pairs()[1]).toEqual(['ann', 'cid']);
  });
});

describe('the queue', () => {
  it('pairs players with successful starts with each other, as long as there are two', async () => {
    await queue('ann');
    await queue('griefer');
    await abort(0, 'griefer');
    world.time += 15 * second;
    await queue('griefer');
    world.connected.delete('bob');
    for (const playerId of ['bob', 'cid'])
      await world.ask(playerId, { type: 'queue', deck: ember });
    await settle();
    // If nobody else is waiting, even an unreliable opponent is paired.
    expect(pairs()[1]).toEqual(['griefer', 'cid']);
    await abort(1, 'griefer', ['cid']);
    world.time += 30 * second;
    world.connected.delete('cid');
    await queue('griefer');
    world.connected.add('bob');
    world.connected.add('cid');
    world.lobby.tick();
    await settle();
    expect(new Set(pairs()[2])).toEqual(new Set(['bob', 'cid']));
  });

  it('accepts a limited number of players per address, and says so', async () => {
    world.connected.clear();
    for (const playerId of ['ann', 'bob', 'cid']) {
      await world.ask(playerId, { type: 'queue', deck: ember }, 'home');
    }
    expect(await world.ask('dot', { type: 'queue', deck: ember }, 'home')).toMatchObject({
      code: 'network-queue',
      detail: 'at most 3 at a time',
    });
    expect(await world.ask('ann', { type: 'queue', deck: ember }, 'home')).toMatchObject({
      type: 'done',
    });
    expect(await world.ask('dot', { type: 'queue', deck: ember }, 'away')).toMatchObject({
      type: 'done',
    });
  });
});
