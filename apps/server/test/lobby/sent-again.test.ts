import type { LobbyCommand } from '@stackmate/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLobbyWorld, ember, endMatch, settle, visitor } from './world.ts';
import type { LobbyWorld } from './world.ts';

let world: LobbyWorld;
beforeEach(() => {
  world = createLobbyWorld();
});

describe('a command repeated after a restart', () => {
  const bot = { id: 'x', type: 'play-bot', level: 'random', deck: ember, botDeck: null } as const;
  const send = (playerId: string, command: LobbyCommand) =>
    world.lobby.receive(visitor(playerId), command);

  it('starts no second match against a bot', async () => {
    const answer = await send('ann', bot);
    world.restart();
    expect(await send('ann', bot)).toEqual(answer);
    expect(world.started.length).toBe(1);
    await send('ann', { ...bot, id: 'y' });
    await send('bob', bot);
    expect(world.started.length).toBe(3);
  });

  it('is answered even while no match may start', async () => {
    const answer = await send('ann', bot);
    world.restart();
    world.starts = 0;
    world.lobby.drain();
    expect(await send('ann', bot)).toEqual(answer);
  });

  it('queues nobody whose match has started', async () => {
    const command = { id: 'x', type: 'queue', deck: ember } as const;
    for (const playerId of ['ann', 'bob']) await send(playerId, command);
    await settle();
    world.restart();
    for (const playerId of ['ann', 'bob']) {
      expect(await send(playerId, command)).toMatchObject({ type: 'done', match: 'match 0' });
    }
    expect(world.lobby.sizes().waiting).toBe(0);
  });

  it('accepts an invite once, and opens it once', async () => {
    const invite = { id: 'x', type: 'invite', deck: ember } as const;
    const invited = await send('ann', invite);
    world.restart();
    expect(await send('ann', invite)).toEqual(invited);
    expect(world.lobby.sizes().invites).toBe(1);
    if (invited.type !== 'done' || !invited.code) throw new Error('no code');
    const accept = { id: 'x', type: 'accept', code: invited.code, deck: ember } as const;
    const accepted = await send('bob', accept);
    world.restart();
    expect(await send('bob', accept)).toEqual(accepted);
    expect(world.started.length).toBe(1);
  });

  it('starts one rematch, whichever player repeats it', async () => {
    endMatch(world);
    const command = { id: 'x', type: 'rematch', match: 'm' } as const;
    for (const playerId of ['ann', 'bob']) await send(playerId, command);
    world.restart();
    for (const playerId of ['ann', 'bob']) {
      expect(await send(playerId, command)).toMatchObject({ type: 'done', match: 'match 0' });
    }
    expect(world.started.length).toBe(1);
  });
});
