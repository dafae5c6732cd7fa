import { beforeEach, describe, expect, it } from 'vitest';
import { createLobbyWorld, ember, endMatch, settle } from './world.ts';
import type { LobbyWorld } from './world.ts';

let world: LobbyWorld;
beforeEach(() => {
  world = createLobbyWorld();
  world.friends.set('ann f', { playerId: 'bob', isOnline: true });
});

const challenge = (playerId = 'ann') =>
  world.ask(playerId, { type: 'challenge', friend: 'f', deck: ember, clock: 'none' });
const codeIn = (response: object): string => (response as { readonly code: string }).code;
const endedFor = (playerId: string) =>
  world.sent.filter(
    (candidate) => candidate.player === playerId && candidate.message.type === 'challenge-ended',
  );

describe('a challenge', () => {
  it('[RA6] starts a private match with the clock of the challenger', async () => {
    const code = codeIn(await challenge());
    expect(world.sent).toMatchObject([
      { player: 'bob', message: { type: 'challenged', code, name: 'ANN', clock: 'none' } },
    ]);
    expect(world.lobby.challengesTo('bob')).toMatchObject([{ code }]);
    // Other invites have links, which the pages show.
    expect(world.lobby.listInvites('ann')).toEqual([]);
    await world.ask('bob', { type: 'accept', code, deck: ember });
    expect(world.started).toMatchObject([{ kind: 'private', clocks: null }]);
    expect(endedFor('bob')).toHaveLength(1);
    expect(world.saved.size).toBe(0);
  });

  it('[RA6] can only be answered by the friend', async () => {
    const code = codeIn(await challenge());
    for (const type of ['accept', 'decline'] as const) {
      expect(await world.ask('cid', { type, code, deck: ember })).toMatchObject({
        code: 'no-such-invite',
      });
    }
    await world.ask('bob', { type: 'decline', code });
    expect(endedFor('ann')).toMatchObject([{ message: { code, declined: true } }]);
    expect(world.saved.size).toBe(0);
  });

  it('[RA6] survives a restart, and expires after five minutes', async () => {
    await challenge();
    world.restart();
    expect(world.lobby.challengesTo('bob')).toHaveLength(1);
    world.time += 5 * 60_000;
    world.lobby.tick();
    expect(world.lobby.challengesTo('bob')).toEqual([]);
    expect(endedFor('ann')).toMatchObject([{ message: { declined: false } }]);
  });

  it('[RA6] replaces the earlier one to the same friend, and can’t be repeated without end', async () => {
    const answers = [];
    for (let time = 0; time < 6; time++) answers.push(await challenge());
    expect(world.lobby.challengesTo('bob')).toHaveLength(1);
    expect(answers.at(-1)).toMatchObject({ type: 'refused', code: 'too-fast' });
    world.time += 60_000;
    expect(await challenge()).toMatchObject({ type: 'done' });
  });

  it('[RA6] reaches only friends who are online, as far as the challenger may know', async () => {
    expect(await challenge('cid')).toMatchObject({ code: 'no-such-friend' });
    world.friends.set('ann f', { playerId: 'bob', isOnline: false });
    expect(await challenge()).toMatchObject({ code: 'friend-away' });
    world.friends.set('ann f', { playerId: 'bob', isOnline: true });
    await challenge();
    world.lobby.endChallengesBetween('bob', 'ann');
    expect(world.lobby.challengesTo('bob')).toEqual([]);
  });
});

describe('players of whom one has blocked the other', () => {
  beforeEach(() => world.blocks.push(['ann', 'bob']));

  it('[RA6] aren’t paired, whoever came first, and others aren’t kept waiting', async () => {
    for (const playerId of ['ann', 'bob', 'cid']) {
      await world.ask(playerId, { type: 'queue', deck: ember });
    }
    await settle();
    expect(world.started.map(({ seats }) => seats.map(({ player }) => player))).toEqual([
      ['ann', 'cid'],
    ]);
  });

  it('[RA6] are kept apart by a block while they wait', async () => {
    world.blocks.length = 0;
    world.connected.delete('bob');
    for (const playerId of ['ann', 'bob'])
      await world.ask(playerId, { type: 'queue', deck: ember });
    world.blocks.push(['bob', 'ann']);
    await world.lobby.blocksChanged('ann');
    world.connected.add('bob');
    world.lobby.tick();
    await settle();
    expect(world.started).toEqual([]);
  });

  it('[RA6] get no invite and no rematch, and no sign of the block', async () => {
    const code = codeIn(await world.ask('ann', { type: 'invite', deck: ember }));
    expect(await world.ask('bob', { type: 'accept', code, deck: ember })).toMatchObject({
      code: 'no-such-invite',
    });
    endMatch(world);
    world.sent.length = 0;
    expect(await world.ask('bob', { type: 'rematch', match: 'm' })).toMatchObject({ type: 'done' });
    expect(await world.ask('ann', { type: 'rematch', match: 'm' })).toMatchObject({ type: 'done' });
    expect(world.started).toEqual([]);
    expect(world.sent).toEqual([]);
  });
});
