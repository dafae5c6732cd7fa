import { beforeEach, describe, expect, it } from 'vitest';
import { createLobbyWorld, ember, settle } from './world.ts';
import type { LobbyWorld } from './world.ts';

let world: LobbyWorld;
beforeEach(() => {
  world = createLobbyWorld();
});

describe('limits', () => {
  const play = (player: string, address?: string) =>
    world.ask(player, { type: 'play-bot', level: 'random', deck: ember, botDeck: null }, address);

  it('so many matches a player, from an address and in all', async () => {
    await play('ann', 'home');
    await play('ann', 'home');
    expect(await play('ann', 'home')).toMatchObject({ code: 'too-many-matches' });
    await play('bob', 'home');
    await play('bob', 'home');
    expect(await play('cid', 'home')).toMatchObject({ code: 'too-many-matches' });
    await play('cid', 'away');
    await play('cid', 'away');
    expect(await play('dot', 'elsewhere')).toMatchObject({
      detail: expect.stringContaining('full'),
    });
  });

  it('nobody is paired beyond them', async () => {
    await world.ask('ann', { type: 'queue', deck: ember });
    await play('ann');
    await play('ann');
    await world.ask('bob', { type: 'queue', deck: ember });
    await settle();
    expect(world.begun.length).toBe(2);
  });

  it('so many a minute from an address, whatever is begun', async () => {
    world.starts = 1;
    const invited = await world.ask('ann', { type: 'invite', deck: ember });
    if (invited.type !== 'done' || !invited.code) throw new Error('no code');
    const { code } = invited;
    for (const wish of [
      { type: 'play-bot', level: 'random', deck: ember, botDeck: null },
      { type: 'queue', deck: ember },
      { type: 'invite', deck: ember },
      { type: 'accept', code, deck: ember },
    ] as const) {
      expect(await world.ask('bob', wish)).toMatchObject({ code: 'too-fast' });
    }
    world.starts = 1;
    expect(await world.ask('bob', { type: 'accept', code, deck: ember })).toMatchObject({
      type: 'done',
    });
  });

  it('while draining nothing begins', async () => {
    await world.ask('ann', { type: 'queue', deck: ember });
    world.lobby.drain();
    expect(await play('ann')).toMatchObject({ code: 'draining' });
    expect(await world.ask('bob', { type: 'queue', deck: ember })).toMatchObject({
      code: 'draining',
    });
    world.lobby.tick();
    await settle();
    expect(world.begun).toEqual([]);
  });
});
