import { beforeEach, describe, expect, it } from 'vitest';
import { createLobbyWorld, decks, ember, endMatch, settle } from './world.ts';
import type { LobbyWorld } from './world.ts';

let world: LobbyWorld;
beforeEach(() => {
  world = createLobbyWorld();
});

describe('the queue', () => {
  it('pairs the players who have waited longest, and nobody with themselves', async () => {
    await world.ask('ann', { type: 'queue', deck: ember });
    await world.ask('ann', { type: 'queue', deck: { ready: 'quiet' } });
    await settle();
    expect(world.started).toEqual([]);
    expect(world.lobby.isQueued('ann')).toBe(true);
    await world.ask('bob', { type: 'queue', deck: ember });
    await settle();
    const [{ kind, seats }] = world.started;
    expect(kind).toBe('casual');
    expect(seats.map(({ player }) => player)).toEqual(['ann', 'bob']);
    expect(seats[0].deck).toBe(decks.quiet);
    expect([world.pairedWith('ann'), world.pairedWith('bob')]).toEqual([['BOB'], ['ANN']]);
    expect(world.lobby.isQueued('ann') || world.lobby.isQueued('bob')).toBe(false);
  });

  it('[CO5] notes whether both come from one address, also for their rematch', async () => {
    for (const playerId of ['ann', 'bob'])
      await world.ask(playerId, { type: 'queue', deck: ember }, 'home');
    for (const playerId of ['cid', 'dot'])
      await world.ask(playerId, { type: 'queue', deck: ember });
    await settle();
    expect(world.started.map(({ isSameHousehold }) => isSameHousehold)).toEqual([true, false]);
    endMatch(world);
    world.played.set('m', { ...world.played.get('m')!, isSameHousehold: true });
    for (const playerId of ['ann', 'bob'])
      await world.ask(playerId, { type: 'rematch', match: 'm' });
    expect(world.started.at(-1)!.isSameHousehold).toBe(true);
  });

  it("keeps a disconnected player's place for a while, without pairing them", async () => {
    await world.ask('ann', { type: 'queue', deck: ember });
    world.connected.delete('ann');
    world.lobby.notePresence('ann', false);
    await world.ask('bob', { type: 'queue', deck: ember });
    world.time += 30;
    world.lobby.tick();
    await settle();
    expect(world.started).toEqual([]);
    expect(world.lobby.isQueued('ann')).toBe(true);
    world.connected.add('ann');
    world.lobby.notePresence('ann', true);
    await settle();
    expect(world.started.length).toBe(1);
  });

  it('drops players who stay disconnected', async () => {
    await world.ask('ann', { type: 'queue', deck: ember });
    world.connected.delete('ann');
    world.lobby.notePresence('ann', false);
    world.time += 31;
    world.lobby.tick();
    await settle();
    expect(world.lobby.isQueued('ann')).toBe(false);
  });

  it('keeps the places of those who come back soon after a restart', async () => {
    for (const playerId of ['ann', 'bob']) {
      world.connected.delete(playerId);
      await world.ask(playerId, { type: 'queue', deck: ember });
    }
    world.restart();
    world.time += 30;
    await world.lobby.refreshQueue();
    expect(world.lobby.isQueued('ann')).toBe(true);
    for (const playerId of ['bob', 'ann']) {
      world.connected.add(playerId);
      world.lobby.notePresence(playerId, true);
    }
    await settle();
    expect(world.started[0].seats.map(({ player }) => player)).toEqual(['ann', 'bob']);
  });

  it('can be left once', async () => {
    await world.ask('ann', { type: 'queue', deck: ember });
    expect(await world.ask('ann', { type: 'leave-queue' })).toMatchObject({ type: 'done' });
    expect(await world.ask('ann', { type: 'leave-queue' })).toMatchObject({ code: 'not-queued' });
    await world.ask('bob', { type: 'queue', deck: ember });
    await settle();
    expect(world.started).toEqual([]);
  });

  it("keeps both players if their match can't be stored", async () => {
    world.beginFails = true;
    await world.ask('ann', { type: 'queue', deck: ember });
    await world.ask('bob', { type: 'queue', deck: ember });
    await settle();
    expect(world.lobby.sizes().waiting).toBe(2);
    world.beginFails = false;
    world.lobby.tick();
    await settle();
    expect(world.started.length).toBe(1);
  });

  it('drops players who left while their match failed to be stored', async () => {
    world.beginFails = true;
    await world.ask('ann', { type: 'queue', deck: ember });
    world.meanwhile = () => {
      world.connected.delete('ann');
      world.lobby.notePresence('ann', false);
      void world.ask('bob', { type: 'leave-queue' });
    };
    await world.ask('bob', { type: 'queue', deck: ember });
    await settle();
    expect(world.lobby.sizes().waiting).toBe(0);
  });

  it('keeps the newer deck of a player who queued again while the match failed to be stored', async () => {
    world.beginFails = true;
    await world.ask('ann', { type: 'queue', deck: ember });
    world.meanwhile = () => {
      world.meanwhile = () => {};
      void world.ask('ann', { type: 'queue', deck: { ready: 'quiet' } });
    };
    await world.ask('bob', { type: 'queue', deck: ember });
    await settle();
    world.beginFails = false;
    world.lobby.tick();
    await settle();
    const annSeat = world.started[0].seats.find(({ player }) => player === 'ann');
    expect(annSeat?.deck).toBe(decks.quiet);
  });
});
