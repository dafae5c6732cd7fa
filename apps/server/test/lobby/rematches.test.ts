import type { LobbyResponse } from '../../src/lobby/responses.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTurn } from '../../src/limits/next-turn.ts';
import { createLobbyWorld, decks, ember, endMatch, settings } from './world.ts';
import type { LobbyWorld } from './world.ts';

let world: LobbyWorld;
beforeEach(() => {
  world = createLobbyWorld();
});

describe('a rematch', () => {
  /** Response to a request that the opponent hasn't made. */
  const isNoted = { type: 'done', id: expect.any(String) };

  it('starts when both request it, with swapped seats and the same decks', async () => {
    endMatch(world);
    expect(await world.ask('ann', { type: 'rematch', match: 'm' })).toEqual({
      type: 'done',
      id: 'c0',
    });
    expect(world.sent).toEqual([
      { player: 'bob', message: { type: 'rematch-requested', match: 'm', seat: 0 } },
    ]);
    await world.ask('ann', { type: 'rematch', match: 'm' });
    expect(world.started).toEqual([]);
    expect(await world.ask('bob', { type: 'rematch', match: 'm' })).toMatchObject({
      match: 'match 0',
    });
    const [{ kind, seats }] = world.started;
    expect(kind).toBe('casual');
    expect(seats.map(({ player, deck: of }) => [player, of])).toEqual([
      ['bob', decks.quiet],
      ['ann', decks.ember],
    ]);
  });

  it('reads few matches in one turn, however many requests arrive at once', async () => {
    endMatch(world);
    const read = vi.spyOn(world.played, 'get');
    const all = Array.from({ length: 40 }, () => world.ask('ann', { type: 'rematch', match: 'm' }));
    let before = 0;
    let largest = 0;
    while (read.mock.calls.length < all.length) {
      await nextTurn();
      largest = Math.max(largest, read.mock.calls.length - before);
      before = read.mock.calls.length;
    }
    expect(largest).toBeLessThanOrEqual(8);
    expect(await Promise.all(all)).toEqual(all.map(() => isNoted));
  });

  it('is always accepted by a bot', async () => {
    endMatch(world);
    const { seats, ...rest } = world.played.get('m')!;
    const bot = { player: null, name: 'Bot', bot: 'random', deck: decks.quiet } as const;
    world.played.set('m', { ...rest, kind: 'bot', seats: [seats[0], bot] });
    expect(await world.ask('ann', { type: 'rematch', match: 'm' })).toMatchObject({
      match: 'match 0',
    });
    expect(world.started[0].seats[0].bot).toBe('random');
  });

  it('[CO9] is refused to a program, unless the match was against a bot or by invite', async () => {
    endMatch(world);
    const { seats, ...rest } = world.played.get('m')!;
    world.connected.add('bot');
    const program = { ...seats[0], player: 'bot' };
    const refused = { code: 'not-for-programs' };
    for (const kind of ['casual', 'rated'] as const) {
      world.played.set('m', { ...rest, kind, seats: [program, seats[1]] });
      expect(await world.ask('bot', { type: 'rematch', match: 'm' })).toMatchObject(refused);
    }
    world.played.set('m', { ...rest, kind: 'private', seats: [program, seats[1]] });
    expect(await world.ask('bot', { type: 'rematch', match: 'm' })).toEqual(isNoted);
  });

  it('needs a finished match of the player and a connected opponent', async () => {
    endMatch(world, false);
    expect(await world.ask('ann', { type: 'rematch', match: 'm' })).toMatchObject({
      code: 'no-rematch',
    });
    endMatch(world);
    expect(await world.ask('cid', { type: 'rematch', match: 'm' })).toMatchObject({
      code: 'no-such-match',
    });
    expect(await world.ask('ann', { type: 'rematch', match: 'n' })).toMatchObject({
      code: 'no-such-match',
    });
    world.connected.delete('bob');
    expect(await world.ask('ann', { type: 'rematch', match: 'm' })).toMatchObject({
      code: 'no-rematch',
    });
  });

  it('needs decks that are still legal after a card update', async () => {
    endMatch(world);
    const { seats, ...rest } = world.played.get('m')!;
    world.played.set('m', {
      ...rest,
      seats: [{ ...seats[0], deck: { main: [], superdeck: [] } }, seats[1]],
    });
    expect(await world.ask('ann', { type: 'rematch', match: 'm' })).toMatchObject({
      code: 'illegal-deck',
      detail: 'too few monsters\ntoo few spells',
    });
    expect(await world.ask('bob', { type: 'rematch', match: 'm' })).toMatchObject({
      code: 'illegal-deck',
      detail: expect.stringContaining('the other deck'),
    });
    expect([world.sent, world.started]).toEqual([[], []]);
  });

  it.each([
    { type: 'play-bot', level: 'random', deck: ember, botDeck: null },
    { type: 'queue', deck: ember },
    { type: 'invite', deck: ember },
  ] as const)('is withdrawn by $type', async (wish) => {
    endMatch(world);
    await world.ask('ann', { type: 'rematch', match: 'm' });
    await world.ask('ann', wish);
    const before = world.started.length;
    expect(await world.ask('bob', { type: 'rematch', match: 'm' })).toEqual(isNoted);
    expect(world.started.length).toBe(before);
  });

  it('is withdrawn when its player accepts an invite, or a friend accepts theirs', async () => {
    const accepted = async (host: string, friendId: string): Promise<LobbyResponse> => {
      endMatch(world);
      const invited = await world.ask(host, { type: 'invite', deck: ember });
      if (invited.type !== 'done' || !invited.code) throw new Error('no code');
      await world.ask('ann', { type: 'rematch', match: 'm' });
      await world.ask(friendId, { type: 'accept', code: invited.code, deck: ember });
      return world.ask('bob', { type: 'rematch', match: 'm' });
    };
    expect(await accepted('cid', 'ann')).toEqual(isNoted);
    world.started = [];
    world.restart();
    expect(await accepted('ann', 'cid')).toEqual(isNoted);
  });

  it('is withdrawn as soon as another match of its player is being stored', async () => {
    endMatch(world);
    await world.ask('ann', { type: 'rematch', match: 'm' });
    const answers: Promise<LobbyResponse>[] = [];
    world.meanwhile = () => {
      world.meanwhile = () => {};
      answers.push(world.ask('bob', { type: 'rematch', match: 'm' }));
    };
    await world.ask('ann', { type: 'play-bot', level: 'random', deck: ember, botDeck: null });
    expect(await Promise.all(answers)).toEqual([isNoted]);
  });

  it('survives a lost connection for a while, like a place in the queue', async () => {
    endMatch(world);
    const disconnectFor = async (gone: number): Promise<void> => {
      await world.ask('ann', { type: 'rematch', match: 'm' });
      world.lobby.notePresence('ann', false);
      world.time += gone;
      world.lobby.tick();
      world.lobby.notePresence('ann', true);
    };
    await disconnectFor(settings.queueGoneTime + 1);
    expect(await world.ask('bob', { type: 'rematch', match: 'm' })).toEqual(isNoted);
    world = createLobbyWorld();
    endMatch(world);
    await disconnectFor(settings.queueGoneTime);
    expect(await world.ask('bob', { type: 'rematch', match: 'm' })).toMatchObject({
      match: 'match 0',
    });
  });

  it('is withdrawn when its player leaves that match, but not another one', async () => {
    endMatch(world);
    await world.ask('ann', { type: 'rematch', match: 'm' });
    world.lobby.noteLeave('ann', 'm');
    expect(await world.ask('bob', { type: 'rematch', match: 'm' })).toEqual(isNoted);
    world.lobby.noteLeave('bob', 'n');
    expect(await world.ask('ann', { type: 'rematch', match: 'm' })).toMatchObject({
      match: 'match 0',
    });
  });

  const announcements = () =>
    world.sent.filter(({ message }) => message.type === 'rematch-requested');

  it('informs the opponent once, however often it is repeated, and costs the network no more starts', async () => {
    endMatch(world);
    world.starts = 1;
    const answers = [];
    for (let times = 0; times < 10; times++) {
      answers.push(await world.ask('ann', { type: 'rematch', match: 'm' }));
    }
    expect(answers).toEqual(Array.from({ length: 10 }, () => isNoted));
    expect(announcements()).toHaveLength(1);
  });

  it('informs the opponent once a minute if it is withdrawn and repeated', async () => {
    endMatch(world);
    const askAndLeave = async (): Promise<void> => {
      expect(await world.ask('ann', { type: 'rematch', match: 'm' })).toEqual(isNoted);
      world.lobby.noteLeave('ann', 'm');
    };
    for (let times = 0; times < 10; times++) await askAndLeave();
    expect(announcements()).toHaveLength(1);
    world.time += 60_000;
    world.lobby.tick();
    await askAndLeave();
    expect(announcements()).toHaveLength(2);
  });

  it('is possible for eight matches at a time: the oldest request is dropped', async () => {
    endMatch(world);
    const played = world.played.get('m')!;
    for (let at = 0; at < 9; at++) {
      world.played.set(`m${at}`, played);
      await world.ask('ann', { type: 'rematch', match: `m${at}` });
    }
    expect(await world.ask('bob', { type: 'rematch', match: 'm0' })).toEqual(isNoted);
    expect(await world.ask('bob', { type: 'rematch', match: 'm8' })).toMatchObject({
      match: 'match 0',
    });
  });

  it('expires', async () => {
    endMatch(world);
    await world.ask('ann', { type: 'rematch', match: 'm' });
    world.time += 3_600_000;
    world.lobby.tick();
    await world.ask('bob', { type: 'rematch', match: 'm' });
    expect(world.started).toEqual([]);
  });
});
