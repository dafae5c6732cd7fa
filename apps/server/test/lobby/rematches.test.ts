import type { LobbyResponse } from '../../src/lobby/responses.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLobbyWorld, decks, ember, endMatch, settings } from './world.ts';
import type { LobbyWorld } from './world.ts';

let world: LobbyWorld;
beforeEach(() => {
  world = createLobbyWorld();
});

describe('a rematch', () => {
  /** The answer to a wish that the other one does not share. */
  const isNoted = { type: 'done', id: expect.any(String) };

  it('begins when both wish for it, with seats swapped and the same decks', async () => {
    endMatch(world);
    expect(await world.ask('ann', { type: 'rematch', match: 'm' })).toEqual({
      type: 'done',
      id: 'c0',
    });
    expect(world.sent).toEqual([
      { player: 'bob', message: { type: 'rematch-requested', match: 'm', seat: 0 } },
    ]);
    await world.ask('ann', { type: 'rematch', match: 'm' });
    expect(world.begun).toEqual([]);
    expect(await world.ask('bob', { type: 'rematch', match: 'm' })).toMatchObject({
      match: 'match 0',
    });
    const [{ kind, seats }] = world.begun;
    expect(kind).toBe('casual');
    expect(seats.map(({ player, deck: of }) => [player, of])).toEqual([
      ['bob', decks.quiet],
      ['ann', decks.ember],
    ]);
  });

  it('a bot always wishes for one', async () => {
    endMatch(world);
    const { seats, ...rest } = world.played.get('m')!;
    const bot = { player: null, name: 'Bot', bot: 'random', deck: decks.quiet } as const;
    world.played.set('m', { ...rest, kind: 'bot', seats: [seats[0], bot] });
    expect(await world.ask('ann', { type: 'rematch', match: 'm' })).toMatchObject({
      match: 'match 0',
    });
    expect(world.begun[0].seats[0].bot).toBe('random');
  });

  it('needs a match that is over, that one played, and an opponent who is there', async () => {
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
    world.here.delete('bob');
    expect(await world.ask('ann', { type: 'rematch', match: 'm' })).toMatchObject({
      code: 'no-rematch',
    });
  });

  it('needs decks that are legal still: the cards may have changed since', async () => {
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
    expect([world.sent, world.begun]).toEqual([[], []]);
  });

  it.each([
    { type: 'play-bot', level: 'random', deck: ember, botDeck: null },
    { type: 'queue', deck: ember },
    { type: 'invite', deck: ember },
  ] as const)('a wish ends when its player turns to $type', async (wish) => {
    endMatch(world);
    await world.ask('ann', { type: 'rematch', match: 'm' });
    await world.ask('ann', wish);
    const before = world.begun.length;
    expect(await world.ask('bob', { type: 'rematch', match: 'm' })).toEqual(isNoted);
    expect(world.begun.length).toBe(before);
  });

  it('a wish ends when its player takes up an invite, or somebody takes up theirs', async () => {
    const accepted = async (host: string, friend: string): Promise<LobbyResponse> => {
      endMatch(world);
      const invited = await world.ask(host, { type: 'invite', deck: ember });
      if (invited.type !== 'done' || !invited.code) throw new Error('no code');
      await world.ask('ann', { type: 'rematch', match: 'm' });
      await world.ask(friend, { type: 'accept', code: invited.code, deck: ember });
      return world.ask('bob', { type: 'rematch', match: 'm' });
    };
    expect(await accepted('cid', 'ann')).toEqual(isNoted);
    world.begun = [];
    world.restart();
    expect(await accepted('ann', 'cid')).toEqual(isNoted);
  });

  it('a wish ends as soon as another match of its player is being written down', async () => {
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

  it('a wish outlives a lost line for a while, as a place in the queue does', async () => {
    endMatch(world);
    const goesFor = async (gone: number): Promise<void> => {
      await world.ask('ann', { type: 'rematch', match: 'm' });
      world.lobby.notePresence('ann', false);
      world.time += gone;
      world.lobby.tick();
      world.lobby.notePresence('ann', true);
    };
    await goesFor(settings.queueGoneTime + 1);
    expect(await world.ask('bob', { type: 'rematch', match: 'm' })).toEqual(isNoted);
    world.restart();
    await goesFor(settings.queueGoneTime);
    expect(await world.ask('bob', { type: 'rematch', match: 'm' })).toMatchObject({
      match: 'match 0',
    });
  });

  it('a wish ends when its player leaves that match, not another one', async () => {
    endMatch(world);
    await world.ask('ann', { type: 'rematch', match: 'm' });
    world.lobby.noteLeave('ann', 'm');
    expect(await world.ask('bob', { type: 'rematch', match: 'm' })).toEqual(isNoted);
    world.lobby.noteLeave('bob', 'n');
    expect(await world.ask('ann', { type: 'rematch', match: 'm' })).toMatchObject({
      match: 'match 0',
    });
  });

  const announcements = () => world.sent.filter(({ message }) => message.type === 'rematch-requested');

  it('reaches the opponent once, however often it is asked for, and costs its network nothing more', async () => {
    endMatch(world);
    world.starts = 1;
    const answers = [];
    for (let times = 0; times < 10; times++) {
      answers.push(await world.ask('ann', { type: 'rematch', match: 'm' }));
    }
    expect(answers).toEqual(Array.from({ length: 10 }, () => isNoted));
    expect(announcements()).toHaveLength(1);
  });

  it('that is given up and asked for again reaches the opponent once a minute', async () => {
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

  it('is wished for after eight matches at most: the oldest wish gives way', async () => {
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

  it('a wish is forgotten after a while', async () => {
    endMatch(world);
    await world.ask('ann', { type: 'rematch', match: 'm' });
    world.time += 3_600_000;
    world.lobby.tick();
    await world.ask('bob', { type: 'rematch', match: 'm' });
    expect(world.begun).toEqual([]);
  });
});
