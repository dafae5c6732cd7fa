import { beforeEach, describe, expect, it } from 'vitest';
import { createLobbyWorld, decks, ember, visitor } from './world.ts';
import type { LobbyWorld } from './world.ts';

let world: LobbyWorld;
beforeEach(() => {
  world = createLobbyWorld();
});

describe('a match against a bot', () => {
  it('begins at once, with the decks that were chosen', async () => {
    const answer = await world.ask('ann', {
      type: 'play-bot',
      level: 'greedy',
      deck: ember,
      botDeck: 'quiet',
    });
    expect(answer).toMatchObject({ type: 'done', match: 'match 0' });
    const [{ kind, seats }] = world.begun;
    expect(kind).toBe('bot');
    expect(seats[0]).toEqual({ player: 'ann', name: 'ANN', bot: null, deck: decks.ember });
    expect(seats[1]).toEqual({
      player: null,
      name: 'Magpie',
      bot: 'greedy',
      deck: decks.quiet,
    });
    expect(world.pairedWith('ann')).toEqual(['Magpie']);
  });

  it('needs a deck that is there, and one that passes the deck check: every problem is told', async () => {
    const unknown = await world.ask('ann', {
      type: 'play-bot',
      level: 'greedy',
      deck: { ready: 'x' },
      botDeck: null,
    });
    expect(unknown).toMatchObject({ code: 'no-such-deck', detail: 'there are ember, quiet' });
    const cards = { main: [], superdeck: [] };
    const illegal = await world.ask('ann', {
      type: 'play-bot',
      level: 'greedy',
      deck: { cards },
      botDeck: null,
    });
    expect(illegal).toMatchObject({
      code: 'illegal-deck',
      detail: 'too few monsters\ntoo few spells',
    });
    const theirs = await world.ask('ann', {
      type: 'play-bot',
      level: 'greedy',
      deck: ember,
      botDeck: 'x',
    });
    expect(theirs).toMatchObject({ code: 'no-such-deck' });
    expect(world.begun).toEqual([]);
  });

  it('a command that comes twice begins one match', async () => {
    const command = {
      id: 'x',
      type: 'play-bot',
      level: 'random',
      deck: ember,
      botDeck: null,
    } as const;
    const both = await Promise.all([
      world.lobby.receive(visitor('ann'), command),
      world.lobby.receive(visitor('ann'), command),
    ]);
    expect(both[1]).toEqual(both[0]);
    expect(world.begun.length).toBe(1);
    await world.lobby.receive(visitor('bob'), command);
    expect(world.begun.length).toBe(2);
  });

  it('a command that failed may be sent again', async () => {
    const command = {
      id: 'x',
      type: 'play-bot',
      level: 'random',
      deck: ember,
      botDeck: null,
    } as const;
    world.storageFails = true;
    await expect(world.lobby.receive(visitor('ann'), command)).rejects.toThrow('no disk');
    world.storageFails = false;
    expect(await world.lobby.receive(visitor('ann'), command)).toMatchObject({ type: 'done' });
  });
});
