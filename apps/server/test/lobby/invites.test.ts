import { knownAppearance } from '@stackmate/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { Lobby } from '../../src/lobby/lobby.ts';
import { createLobbyWorld, ember, settings, settle } from './world.ts';
import type { LobbyWorld } from './world.ts';

let world: LobbyWorld;
beforeEach(() => {
  world = createLobbyWorld();
});

describe('an invite', () => {
  const invited = async (): Promise<string> => {
    const answer = await world.ask('ann', { type: 'invite', deck: ember });
    if (answer.type !== 'done' || !answer.code) throw new Error('no code');
    return answer.code;
  };

  it('is a code that a friend can accept once', async () => {
    const code = await invited();
    expect(code).toMatch(/^[A-Z2-9]{6,12}$/);
    expect(world.lobby.listInvites('ann')).toEqual([code]);
    expect(world.saved.get(code)).toMatchObject({
      player: 'ann',
      until: world.time + settings.inviteTime,
    });
    const answer = await world.ask('bob', { type: 'accept', code, deck: { ready: 'quiet' } });
    expect(answer).toMatchObject({ type: 'done', match: 'match 0' });
    const [{ kind, seats }] = world.started;
    expect(kind).toBe('private');
    expect(seats.map(({ player }) => player)).toEqual(['ann', 'bob']);
    expect(seats.map(({ isGuest }) => isGuest)).toEqual([true, undefined]);
    expect(world.saved.size).toBe(0);
    expect(await world.ask('cid', { type: 'accept', code, deck: ember })).toMatchObject({
      code: 'no-such-invite',
    });
  });

  it.each([
    ['standard', 2],
    ['fast', 1],
    ['none', null],
  ] as const)(
    'has the clock that its host chose, also after a restart: %s',
    async (clock, move) => {
      const answer = await world.ask('ann', { type: 'invite', deck: ember, clock });
      const { code } = answer as { code: string };
      world.restart();
      expect(world.lobby.describeInvite(code)).toEqual({
        host: 'ANN',
        isGuest: true,
        appearance: knownAppearance(),
        isHostHere: true,
        deck: 'ready',
        clock,
        times: move === null ? null : { move, bank: 3 },
      });
      await world.ask('bob', { type: 'accept', code, deck: ember });
      expect(world.started[0].clocks?.move ?? null).toBe(move);
      expect(world.lobby.describeInvite(code)).toBeNull();
    },
  );

  it('tells whether its host is here, and nothing once it has expired', async () => {
    const code = await invited();
    expect(world.lobby.describeInvite(code)).toMatchObject({ isHostHere: true, clock: 'standard' });
    world.connected.delete('ann');
    expect(world.lobby.describeInvite(code)).toMatchObject({ isHostHere: false });
    world.time += settings.inviteTime;
    expect(world.lobby.describeInvite(code)).toBeNull();
    expect(world.lobby.describeInvite('ABCDEFGH')).toBeNull();
  });

  it('survives a restart', async () => {
    const code = await invited();
    world.restart();
    expect(await world.ask('bob', { type: 'accept', code, deck: ember })).toMatchObject({
      type: 'done',
    });
  });

  it("can't be accepted by its owner, in the owner's absence, or after it has expired", async () => {
    const code = await invited();
    expect(await world.ask('ann', { type: 'accept', code, deck: ember })).toMatchObject({
      code: 'own-invite',
    });
    world.connected.delete('ann');
    expect(await world.ask('bob', { type: 'accept', code, deck: ember })).toMatchObject({
      code: 'inviter-away',
    });
    world.connected.add('ann');
    world.time += settings.inviteTime;
    expect(await world.ask('bob', { type: 'accept', code, deck: ember })).toMatchObject({
      code: 'no-such-invite',
    });
    world.lobby.tick();
    expect(world.lobby.sizes().invites).toBe(0);
  });

  it('can be cancelled by its owner only', async () => {
    const code = await invited();
    expect(await world.ask('bob', { type: 'cancel-invite', code })).toMatchObject({
      code: 'no-such-invite',
    });
    expect(await world.ask('ann', { type: 'cancel-invite', code })).toMatchObject({ type: 'done' });
    expect(world.saved.size).toBe(0);
    expect(await world.ask('bob', { type: 'accept', code, deck: ember })).toMatchObject({
      code: 'no-such-invite',
    });
  });

  it('stays open if cancelling fails', async () => {
    const code = await invited();
    world.storageFails = true;
    const cancel = { type: 'cancel-invite', code } as const;
    await expect(world.ask('ann', cancel)).rejects.toThrow('no disk');
    expect(world.lobby.listInvites('ann')).toEqual([code]);
    world.storageFails = false;
    expect(await world.ask('ann', cancel)).toMatchObject({ type: 'done' });
    expect([world.lobby.listInvites('ann'), world.saved.size]).toEqual([[], 0]);
  });

  it('starts one match if two friends accept it at the same time', async () => {
    const code = await invited();
    const both = await Promise.all([
      world.ask('bob', { type: 'accept', code, deck: ember }),
      world.ask('cid', { type: 'accept', code, deck: ember }),
    ]);
    expect(both.map(({ type }) => type).toSorted()).toEqual(['done', 'refused']);
    expect(world.started.length).toBe(1);
  });

  it("is open again if the match can't be stored", async () => {
    const code = await invited();
    world.beginFails = true;
    const accept = { type: 'accept', code, deck: ember } as const;
    await expect(world.ask('bob', accept)).rejects.toThrow('no disk');
    world.beginFails = false;
    expect(await world.ask('bob', accept)).toMatchObject({ type: 'done' });
  });

  it('starts one match, even if deleting the invite fails', async () => {
    const code = await invited();
    const failing = { ...world.ports, removeInvite: () => Promise.reject(new Error('no disk')) };
    world.lobby = new Lobby({ ports: failing, settings, invites: [...world.saved.values()] });
    const accept = { type: 'accept', code, deck: ember } as const;
    expect(await world.ask('bob', accept)).toMatchObject({ type: 'done', match: 'match 0' });
    expect(await world.ask('cid', accept)).toMatchObject({ code: 'no-such-invite' });
    world.restart();
    expect(await world.ask('cid', accept)).toMatchObject({ code: 'no-such-invite' });
    expect(world.started.length).toBe(1);
  });

  it("isn't opened if it can't be stored", async () => {
    world.storageFails = true;
    await expect(invited()).rejects.toThrow('no disk');
    expect(world.lobby.listInvites('ann')).toEqual([]);
  });

  const invite = (playerId: string, address?: string) =>
    world.ask(playerId, { type: 'invite', deck: ember }, address);
  const arrive = (playerId: string): void => {
    world.connected.add(playerId);
    world.lobby.notePresence(playerId, true);
  };
  const leave = (playerId: string): void => {
    world.connected.delete(playerId);
    world.lobby.notePresence(playerId, false);
  };
  const droppedNotices = () =>
    world.sent.flatMap(({ player, message }) =>
      message.type === 'error' && message.code === 'invite-dropped'
        ? [[player, message.detail]]
        : [],
    );

  it('is limited per player', async () => {
    await invited();
    await invited();
    expect(await invite('ann')).toMatchObject({
      code: 'too-many-invites',
      detail: 'at most 2 at a time',
    });
  });

  it('is limited per network address', async () => {
    for (const playerId of ['ann', 'bob', 'cid']) await invite(playerId, 'home');
    expect(await invite('dot', 'home')).toMatchObject({
      code: 'network-invites',
      detail: 'at most 3 at a time',
    });
    expect(await invite('dot', 'elsewhere')).toMatchObject({ type: 'done' });
  });

  it('is closed for another from its address once its owner has been away for a minute', async () => {
    for (const playerId of ['ann', 'bob', 'cid']) await invite(playerId, 'home');
    leave('bob');
    expect(await invite('dot', 'home')).toMatchObject({ code: 'network-invites' });
    world.time += 60_001;
    const [code] = world.lobby.listInvites('bob');
    expect(await invite('dot', 'home')).toMatchObject({ type: 'done' });
    expect(world.lobby.listInvites('bob')).toEqual([]);
    expect(world.saved.has(code)).toBe(false);
    expect(world.lobby.listInvites('ann')).toHaveLength(1);
  });

  it('still works when its owner returns after a while', async () => {
    const code = await invited();
    leave('ann');
    world.time += settings.inviteGoneTime;
    world.lobby.tick();
    arrive('ann');
    world.time += settings.inviteGoneTime;
    world.lobby.tick();
    expect(await world.ask('bob', { type: 'accept', code, deck: ember })).toMatchObject({
      type: 'done',
    });
  });

  it('is closed when its owner stays away; the owner is informed once on return', async () => {
    const code = await invited();
    leave('ann');
    world.time += settings.inviteGoneTime + 1;
    world.lobby.tick();
    await settle();
    expect([world.lobby.sizes().invites, world.saved.size]).toEqual([0, 0]);
    expect(await world.ask('bob', { type: 'accept', code, deck: ember })).toMatchObject({
      code: 'no-such-invite',
    });
    arrive('ann');
    expect(world.lobby.takeDroppedInvites('ann')).toEqual([code]);
    expect(world.lobby.takeDroppedInvites('ann')).toEqual([]);
  });

  it("from before a restart is closed, too, if its owner doesn't return", async () => {
    const code = await invited();
    world.connected.clear();
    world.restart();
    world.time += settings.inviteGoneTime;
    world.lobby.tick();
    expect(world.lobby.listInvites('ann')).toEqual([code]);
    world.time += 1;
    world.lobby.tick();
    expect(world.lobby.listInvites('ann')).toEqual([]);
  });

  it("is closed if its match can't be stored and its owner has left meanwhile", async () => {
    const code = await invited();
    world.beginFails = true;
    world.meanwhile = () => leave('ann');
    const accept = { type: 'accept', code, deck: ember } as const;
    await expect(world.ask('bob', accept)).rejects.toThrow('no disk');
    world.time += settings.inviteGoneTime + 1;
    world.lobby.tick();
    expect(world.lobby.sizes().invites).toBe(0);
  });

  it('of the owner who has been away longest is closed when the server is full', async () => {
    for (const at of [0, 1, 2, 3, 4, 5]) {
      arrive(`guest ${at}`);
      await invite(`guest ${at}`, `address ${at}`);
    }
    for (const at of [4, 2]) {
      leave(`guest ${at}`);
      world.time += 1000;
    }
    world.time += 60_000;
    expect(await invite('ann')).toMatchObject({ type: 'done' });
    expect([4, 2].map((at) => world.lobby.listInvites(`guest ${at}`).length)).toEqual([0, 1]);
    expect(world.lobby.takeDroppedInvites('guest 4')).toHaveLength(1);
  });

  it('of the address with the most is closed when all owners are connected, and its owner is informed immediately', async () => {
    for (const at of [0, 1, 2]) {
      arrive(`guest ${at}`);
      await invite(`guest ${at}`, `address ${at % 2}`);
      await invite(`guest ${at}`, `address ${at % 2}`);
    }
    expect(world.lobby.sizes().invites).toBe(5);
    arrive('last');
    await invite('last', 'address 1');
    const [oldest] = world.lobby.listInvites('guest 0');
    expect(await invite('ann')).toMatchObject({ type: 'done' });
    expect(droppedNotices()).toEqual([['guest 0', oldest]]);
    expect(world.lobby.sizes().invites).toBe(6);
  });

  it('is refused with an explanation if none can be closed', async () => {
    for (const at of [0, 1, 2, 3, 4, 5]) {
      arrive(`guest ${at}`);
      await invite(`guest ${at}`, `address ${at}`);
    }
    expect(await invite('ann')).toMatchObject({ code: 'invites-full' });
    expect(world.lobby.sizes().invites).toBe(6);
  });

  it('can be opened while the server has no capacity for a match', async () => {
    for (const playerId of ['bob', 'cid', 'dot']) {
      for (let times = 0; times < 2; times++) {
        await world.ask(playerId, {
          type: 'play-bot',
          level: 'random',
          deck: ember,
          botDeck: null,
        });
      }
    }
    expect(await invite('ann')).toMatchObject({ type: 'done' });
  });
});
