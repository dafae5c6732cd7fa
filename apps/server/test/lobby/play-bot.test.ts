import { knownAppearance } from '@stackmate/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLobbyWorld, decks, ember, visitor } from './world.ts';
import type { LobbyWorld } from './world.ts';

let world: LobbyWorld;
beforeEach(() => {
  world = createLobbyWorld();
});

describe('a match against a bot', () => {
  it('starts immediately, with the chosen decks', async () => {
    const answer = await world.ask('ann', {
      type: 'play-bot',
      level: 'greedy',
      deck: ember,
      botDeck: 'quiet',
    });
    expect(answer).toMatchObject({ type: 'done', match: 'match 0' });
    const [{ kind, seats }] = world.started;
    expect(kind).toBe('bot');
    expect(seats[0]).toEqual({
      player: 'ann',
      name: 'ANN',
      isGuest: true,
      bot: null,
      appearance: knownAppearance(),
      deck: decks.ember,
    });
    expect(seats[1]).toEqual({
      player: null,
      name: 'Magpie',
      bot: 'greedy',
      deck: decks.quiet,
    });
    expect(world.pairedWith('ann')).toEqual(['Magpie']);
  });

  it('can be asked for with a strength, from which its level follows', async () => {
    await world.ask('ann', {
      type: 'play-bot',
      level: 'strategist',
      strength: -20,
      deck: ember,
      botDeck: 'quiet',
    });
    expect(world.started[0].seats[1]).toMatchObject({
      name: 'Magpie',
      bot: 'greedy',
      strength: -20,
    });
  });

  it('needs an existing deck that passes the deck check; all problems are reported', async () => {
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
    expect(world.started).toEqual([]);
  });

  it('starts once if the command is repeated', async () => {
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
    expect(world.started.length).toBe(1);
    await world.lobby.receive(visitor('bob'), command);
    expect(world.started.length).toBe(2);
  });

  it('can be requested again after a failure', async () => {
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
