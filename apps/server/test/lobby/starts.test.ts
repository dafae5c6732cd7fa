import { beforeEach, describe, expect, it } from 'vitest';
import { createLobbyWorld, decks, ember, settle, settings } from './world.ts';
import type { LobbyWorld } from './world.ts';

let world: LobbyWorld;
beforeEach(() => {
  world = createLobbyWorld();
});

const second = 1000;

const queue = async (player: string, address = player, deck: { ready: string } = ember) => {
  world.here.add(player);
  const answer = await world.ask(player, { type: 'queue', deck }, address);
  await settle();
  return answer;
};

const playersOf = (at: number): (string | null)[] =>
  world.begun[at].seats.map(({ player }) => player);
const pairs = () => world.begun.map((_, at) => playersOf(at));

/** The start of a match is aborted because this player took no part. */
const abort = async (at: number, by: string | null, present: readonly string[] = []) => {
  const players = playersOf(at);
  const seat = players.indexOf(by);
  world.ended.add(world.begun[at].match);
  world.lobby.noteStart({
    match: world.begun[at].match,
    abortedBy: by === null ? null : seat === 0 ? 0 : 1,
    present: [present.includes(players[0]!), present.includes(players[1]!)],
  });
  await settle();
};
const succeed = async (at: number) => {
  world.lobby.noteStart({ match: world.begun[at].match, present: [true, true] });
  await settle();
};
const noticesTo = (player: string) =>
  world.sent.flatMap((one) =>
    one.player === player && one.message.type === 'error' ? [one.message.code] : [],
  );

describe('a start that the opponent spoils', () => {
  it('puts the one who took part into the queue again, before all others, and says so', async () => {
    await queue('ann', 'home', { ready: 'quiet' });
    await queue('griefer');
    expect(pairs()).toEqual([['ann', 'griefer']]);
    world.here.delete('bob');
    await world.ask('bob', { type: 'queue', deck: ember });
    await abort(0, 'griefer', ['ann']);
    expect(noticesTo('ann')).toEqual(['queued-again']);
    expect([world.lobby.isQueued('ann'), world.lobby.isQueued('griefer')]).toEqual([true, false]);
    await queue('bob');
    expect(pairs()[1]).toEqual(['ann', 'bob']);
    expect(world.begun[1].seats[0].deck).toBe(decks.quiet);
  });

  it('leaves the one who took part in the old place, also with a newer deck', async () => {
    await queue('ann');
    await queue('griefer');
    // Nobody else can be paired with her while her start is under way.
    await queue('ann', 'ann', { ready: 'quiet' });
    await queue('bob', 'bob');
    await abort(0, 'griefer', ['ann']);
    expect(pairs()[1]).toEqual(['ann', 'bob']);
    expect(world.begun[1].seats[0].deck).toBe(decks.quiet);
  });

  it.each([
    ['has left the match', () => {}, []],
    ['has no line', () => world.here.delete('ann'), ['ann']],
  ] as const)('puts nobody into the queue who %s', async (_, leave, present) => {
    await queue('ann');
    await queue('griefer');
    leave();
    await abort(0, 'griefer', present);
    expect(world.lobby.isQueued('ann')).toBe(false);
    expect(noticesTo('ann')).toEqual([]);
  });

  it('puts nobody into the queue where both took no part, and keeps nobody waiting', async () => {
    await queue('ann');
    await queue('bob');
    await abort(0, null, ['ann', 'bob']);
    expect(world.lobby.sizes().waiting).toBe(0);
    expect(await queue('ann')).toMatchObject({ type: 'done' });
  });

  it('makes the one who spoilt it wait, and says how long', async () => {
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

  it('keeps no place for others of that address who wait already, until the pause is over', async () => {
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

describe('starts that are under way', () => {
  it('are one at a time for a player', async () => {
    await queue('ann');
    await queue('bob');
    await queue('ann');
    await queue('cid');
    expect(pairs()).toEqual([['ann', 'bob']]);
    await succeed(0);
    expect(pairs()[1]).toEqual(['ann', 'cid']);
  });

  it('are four at a time for an address, and one where a start has failed', async () => {
    world.restart({ matchesPerAddress: 99, matches: 99, waitingPerAddress: 99 });
    const honest = (at: number) => `honest ${at}`;
    for (let at = 0; at < 6; at++) {
      await queue(`griefer ${at}`, 'bad');
      // The next one waits for somebody else.
      await queue(honest(at));
    }
    const against = pairs().filter((pair) => pair.some((one) => one?.startsWith('griefer')));
    expect(against).toHaveLength(4);
    const [first] = against;
    const at = pairs().findIndex((pair) => pair.join() === first.join());
    await abort(
      at,
      first.find((one) => one?.startsWith('griefer'))!,
    );
    world.time += 15 * second;
    world.lobby.tick();
    await settle();
    // Three are under way still.
    expect(pairs().filter((pair) => pair.some((one) => one?.startsWith('griefer')))).toHaveLength(
      4,
    );
  });

  it('between two of one address count for nobody: a school class can play', async () => {
    world.restart({ matchesPerAddress: 99, matches: 99, waitingPerAddress: 99 });
    for (let at = 0; at < 20; at++) await queue(`pupil ${at}`, 'school');
    expect(pairs()).toHaveLength(10);
  });

  it('of which nothing is ever heard are over after a while', async () => {
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
  it('pairs those whose starts began with each other, as long as there are two', async () => {
    await queue('ann');
    await queue('griefer');
    await abort(0, 'griefer');
    world.time += 15 * second;
    await queue('griefer');
    world.here.delete('bob');
    for (const player of ['bob', 'cid']) await world.ask(player, { type: 'queue', deck: ember });
    await settle();
    // With nobody else there even an unreliable opponent is one.
    expect(pairs()[1]).toEqual(['griefer', 'cid']);
    await abort(1, 'griefer', ['cid']);
    world.time += 30 * second;
    world.here.delete('cid');
    await queue('griefer');
    world.here.add('bob');
    world.here.add('cid');
    world.lobby.tick();
    await settle();
    expect(new Set(pairs()[2])).toEqual(new Set(['bob', 'cid']));
  });

  it('takes so many from one address, and says so', async () => {
    world.here.clear();
    for (const player of ['ann', 'bob', 'cid']) {
      await world.ask(player, { type: 'queue', deck: ember }, 'home');
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
