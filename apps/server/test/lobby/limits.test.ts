import { beforeEach, describe, expect, it } from 'vitest';
import { createLobbyWorld, ember, endMatch, settle } from './world.ts';
import type { LobbyWorld } from './world.ts';

let world: LobbyWorld;
beforeEach(() => {
  world = createLobbyWorld();
});

describe('limits', () => {
  const play = (playerId: string, address?: string) =>
    world.ask(playerId, { type: 'play-bot', level: 'random', deck: ember, botDeck: null }, address);

  it('restrict matches per player, per address and in total', async () => {
    await play('ann', 'home');
    await play('ann', 'home');
    expect(await play('ann', 'home')).toMatchObject({ code: 'too-many-matches' });
    await play('bob', 'home');
    await play('bob', 'home');
    expect(await play('cid', 'home')).toMatchObject({ code: 'network-matches' });
    await play('cid', 'away');
    await play('cid', 'away');
    expect(await play('dot', 'elsewhere')).toMatchObject({ code: 'server-full' });
  });

  const loadInvite = async (playerId: string): Promise<string> => {
    const answer = await world.ask(playerId, { type: 'invite', deck: ember });
    if (answer.type !== 'done' || !answer.code) throw new Error('no code');
    return answer.code;
  };

  it('reserve a share of the capacity for matches between people', async () => {
    world.restart({ placesForPeople: 34 });
    for (const playerId of ['ann', 'ann', 'bob', 'bob']) await play(playerId);
    expect(await play('cid')).toMatchObject({ code: 'server-full' });
    const code = await loadInvite('cid');
    expect(await world.ask('dot', { type: 'accept', code, deck: ember })).toMatchObject({
      type: 'done',
    });
    await world.ask('cid', { type: 'queue', deck: ember });
    await world.ask('dot', { type: 'queue', deck: ember });
    await settle();
    expect(world.started.map(({ kind }) => kind)).toEqual([
      'bot',
      'bot',
      'bot',
      'bot',
      'private',
      'casual',
    ]);
  });

  it('restrict matches against bots per address, but allow others beyond', async () => {
    world.restart({ botMatchesPerAddress: 2 });
    for (const playerId of ['ann', 'bob']) await play(playerId, 'home');
    expect(await play('cid', 'home')).toMatchObject({
      code: 'network-matches',
      detail: 'at most 2 against bots',
    });
    expect(await play('cid', 'away')).toMatchObject({ type: 'done' });
    const code = await loadInvite('cid');
    expect(await world.ask('dot', { type: 'accept', code, deck: ember }, 'home')).toMatchObject({
      type: 'done',
    });
  });

  it('reserve the last quarter of the capacity for addresses with few matches, whoever they play with', async () => {
    world.restart({ matches: 20, matchesPerAddress: 12, botMatchesPerAddress: 12 });
    const begin = async (address: string, from: number, to: number): Promise<void> => {
      for (let at = from; at < to; at++) {
        expect(await play(`${address} ${at}`, address)).toMatchObject({ type: 'done' });
      }
    };
    await begin('first', 0, 12);
    await begin('second', 0, 3);
    // Fifteen of twenty: from here on, the limit per player applies to addresses.
    expect(await play('x', 'second')).toMatchObject({
      code: 'network-matches',
      detail: 'at most 2 at a time',
    });
    const code = await loadInvite('ann');
    expect(await world.ask('x', { type: 'accept', code, deck: ember }, 'first')).toMatchObject({
      code: 'network-matches',
    });
    await begin('third', 0, 2);
    await begin('fourth', 0, 2);
    await begin('fifth', 0, 1);
    expect(await play('x', 'sixth')).toMatchObject({ code: 'server-full' });
  });

  it('end an abandoned match for a new one from its address', async () => {
    for (const playerId of ['ann', 'ann', 'bob', 'bob']) await play(playerId, 'home');
    world.abandoned.push('match 2', 'match 1');
    expect(await play('cid', 'home')).toMatchObject({ type: 'done' });
    expect(world.started.map(({ matchId: match }) => match)).not.toContain('match 2');
    expect(world.started).toHaveLength(4);
  });

  it.each([
    ['an accepted invite', 'private'],
    ['a pair of the queue', 'casual'],
    ['a rematch', 'casual'],
    ['a match against a bot', 'bot'],
  ])('end an abandoned match on a full server for %s', async (what, kind) => {
    const code = await loadInvite('ann');
    for (const playerId of ['x', 'x', 'y', 'y', 'z', 'z']) await play(playerId);
    endMatch(world);
    const begin: Readonly<Record<string, () => Promise<unknown>>> = {
      'an accepted invite': () => world.ask('bob', { type: 'accept', code, deck: ember }),
      'a pair of the queue': async () => {
        for (const playerId of ['ann', 'bob'])
          await world.ask(playerId, { type: 'queue', deck: ember });
        await settle();
      },
      'a rematch': async () => {
        for (const playerId of ['ann', 'bob'])
          await world.ask(playerId, { type: 'rematch', match: 'm' });
      },
      'a match against a bot': () => play('ann'),
    };
    await begin[what]();
    expect(world.started.every(({ kind: one }) => one === 'bot')).toBe(true);
    expect(world.started).toHaveLength(6);
    world.abandoned.push('match 3');
    world.lobby.tick();
    await begin[what]();
    expect(world.started.map(({ matchId: match }) => match)).not.toContain('match 3');
    expect(world.started.at(-1)).toMatchObject({ kind, matchId: 'match 6' });
    expect(world.started).toHaveLength(6);
  });

  it('give the last place to one of two simultaneous requests', async () => {
    for (const playerId of ['x', 'x', 'y', 'y', 'z', 'z']) await play(playerId);
    world.abandoned.push('match 0');
    const answers = await Promise.all([play('ann'), play('bob')]);
    expect(answers.map(({ type }) => type).toSorted()).toEqual(['done', 'refused']);
    expect(world.started).toHaveLength(6);
  });

  it('apply to pairing', async () => {
    await world.ask('ann', { type: 'queue', deck: ember });
    await play('ann');
    await play('ann');
    await world.ask('bob', { type: 'queue', deck: ember });
    await settle();
    expect(world.started.length).toBe(2);
  });

  it('restrict starts per minute and address, of all kinds', async () => {
    world.starts = 1;
    const invited = await world.ask('ann', { type: 'invite', deck: ember });
    if (invited.type !== 'done' || !invited.code) throw new Error('no code');
    const { code } = invited;
    for (const command of [
      { type: 'play-bot', level: 'random', deck: ember, botDeck: null },
      { type: 'queue', deck: ember },
      { type: 'invite', deck: ember },
      { type: 'accept', code, deck: ember },
    ] as const) {
      expect(await world.ask('bob', command)).toMatchObject({ code: 'too-fast' });
    }
    world.starts = 1;
    expect(await world.ask('bob', { type: 'accept', code, deck: ember })).toMatchObject({
      type: 'done',
    });
  });

  it('restrict starts from an address that made the server store too much', async () => {
    world.mayStore = false;
    for (const type of ['invite', 'queue'] as const) {
      const answer = await world.ask('ann', { type, deck: ember });
      expect(answer).toMatchObject({ code: 'network-storage' });
    }
  });

  it('forbid starts while draining', async () => {
    await world.ask('ann', { type: 'queue', deck: ember });
    world.lobby.drain();
    expect(await play('ann')).toMatchObject({ code: 'draining' });
    expect(await world.ask('bob', { type: 'queue', deck: ember })).toMatchObject({
      code: 'draining',
    });
    world.lobby.tick();
    await settle();
    expect(world.started).toEqual([]);
  });
});
