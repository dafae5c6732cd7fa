import { beforeEach, describe, expect, it } from 'vitest';
import { createLobby } from '../../src/lobby/lobby.ts';
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

  it('is a code that a friend accepts, once', async () => {
    const code = await invited();
    expect(code).toMatch(/^[A-Z2-9]{6,12}$/);
    expect(world.lobby.invitesOf('ann')).toEqual([code]);
    expect(world.saved.get(code)).toMatchObject({
      player: 'ann',
      until: world.time + settings.inviteTime,
    });
    const answer = await world.ask('bob', { type: 'accept', code, deck: { ready: 'quiet' } });
    expect(answer).toMatchObject({ type: 'done', match: 'match 0' });
    const [{ kind, seats }] = world.begun;
    expect(kind).toBe('private');
    expect(seats.map(({ player }) => player)).toEqual(['ann', 'bob']);
    expect(world.saved.size).toBe(0);
    expect(await world.ask('cid', { type: 'accept', code, deck: ember })).toMatchObject({
      code: 'no-such-invite',
    });
  });

  it('survives a restart', async () => {
    const code = await invited();
    world.restart();
    expect(await world.ask('bob', { type: 'accept', code, deck: ember })).toMatchObject({
      type: 'done',
    });
  });

  it('is not for oneself, not without the one who invited, and not for ever', async () => {
    const code = await invited();
    expect(await world.ask('ann', { type: 'accept', code, deck: ember })).toMatchObject({
      code: 'own-invite',
    });
    world.here.delete('ann');
    expect(await world.ask('bob', { type: 'accept', code, deck: ember })).toMatchObject({
      code: 'inviter-away',
    });
    world.here.add('ann');
    world.time += settings.inviteTime;
    expect(await world.ask('bob', { type: 'accept', code, deck: ember })).toMatchObject({
      code: 'no-such-invite',
    });
    world.lobby.tick();
    expect(world.lobby.sizes().invites).toBe(0);
  });

  it('can be taken back by whoever made it, and by nobody else', async () => {
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

  it('is open still when it can’t be taken back', async () => {
    const code = await invited();
    world.storageFails = true;
    const cancel = { type: 'cancel-invite', code } as const;
    await expect(world.ask('ann', cancel)).rejects.toThrow('no disk');
    expect(world.lobby.invitesOf('ann')).toEqual([code]);
    world.storageFails = false;
    expect(await world.ask('ann', cancel)).toMatchObject({ type: 'done' });
    expect([world.lobby.invitesOf('ann'), world.saved.size]).toEqual([[], 0]);
  });

  it('two friends at once: one of them plays', async () => {
    const code = await invited();
    const both = await Promise.all([
      world.ask('bob', { type: 'accept', code, deck: ember }),
      world.ask('cid', { type: 'accept', code, deck: ember }),
    ]);
    expect(both.map(({ type }) => type).toSorted()).toEqual(['done', 'refused']);
    expect(world.begun.length).toBe(1);
  });

  it('is open again when the match can’t be written down', async () => {
    const code = await invited();
    world.storageFails = true;
    const accept = { type: 'accept', code, deck: ember } as const;
    await expect(world.ask('bob', accept)).rejects.toThrow('no disk');
    world.storageFails = false;
    expect(await world.ask('bob', accept)).toMatchObject({ type: 'done' });
  });

  it('leads to one match, even if the storage fails when it is to be forgotten', async () => {
    const code = await invited();
    const failing = { ...world.ports, removeInvite: () => Promise.reject(new Error('no disk')) };
    world.lobby = createLobby({ ports: failing, settings, invites: [...world.saved.values()] });
    const accept = { type: 'accept', code, deck: ember } as const;
    expect(await world.ask('bob', accept)).toMatchObject({ type: 'done', match: 'match 0' });
    expect(await world.ask('cid', accept)).toMatchObject({ code: 'no-such-invite' });
    world.restart();
    expect(await world.ask('cid', accept)).toMatchObject({ code: 'no-such-invite' });
    expect(world.begun.length).toBe(1);
  });

  it('is none when it can’t be written down', async () => {
    world.storageFails = true;
    await expect(invited()).rejects.toThrow('no disk');
    expect(world.lobby.invitesOf('ann')).toEqual([]);
  });

  const invite = (player: string, address?: string) =>
    world.ask(player, { type: 'invite', deck: ember }, address);
  const arrive = (player: string): void => {
    world.here.add(player);
    world.lobby.notePresence(player, true);
  };
  const leave = (player: string): void => {
    world.here.delete(player);
    world.lobby.notePresence(player, false);
  };
  const droppedNotices = () =>
    world.sent.flatMap(({ player, message }) =>
      message.type === 'error' && message.code === 'invite-dropped'
        ? [[player, message.detail]]
        : [],
    );

  it('is one of a few of its player', async () => {
    await invited();
    await invited();
    expect(await invite('ann')).toMatchObject({
      code: 'too-many-invites',
      detail: 'at most 2 at a time',
    });
  });

  it('is one of a few from its network address', async () => {
    for (const player of ['ann', 'bob', 'cid']) await invite(player, 'home');
    expect(await invite('dot', 'home')).toMatchObject({
      code: 'network-invites',
      detail: 'at most 3 at a time',
    });
    expect(await invite('dot', 'elsewhere')).toMatchObject({ type: 'done' });
  });

  it('gives way to another one from its address once its player has been away for a minute', async () => {
    for (const player of ['ann', 'bob', 'cid']) await invite(player, 'home');
    leave('bob');
    expect(await invite('dot', 'home')).toMatchObject({ code: 'network-invites' });
    world.time += 60_001;
    const [code] = world.lobby.invitesOf('bob');
    expect(await invite('dot', 'home')).toMatchObject({ type: 'done' });
    expect(world.lobby.invitesOf('bob')).toEqual([]);
    expect(world.saved.has(code)).toBe(false);
    expect(world.lobby.invitesOf('ann')).toHaveLength(1);
  });

  it('works still when its player comes back after a while', async () => {
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

  it('is closed when its player stays away, who hears of it on the return, once', async () => {
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

  it('from before a restart is closed too when its player does not come back', async () => {
    const code = await invited();
    world.here.clear();
    world.restart();
    world.time += settings.inviteGoneTime;
    world.lobby.tick();
    expect(world.lobby.invitesOf('ann')).toEqual([code]);
    world.time += 1;
    world.lobby.tick();
    expect(world.lobby.invitesOf('ann')).toEqual([]);
  });

  it('that could not be written down after it was accepted in vain is closed when its player left meanwhile', async () => {
    const code = await invited();
    world.storageFails = true;
    world.meanwhile = () => leave('ann');
    const accept = { type: 'accept', code, deck: ember } as const;
    await expect(world.ask('bob', accept)).rejects.toThrow('no disk');
    world.time += settings.inviteGoneTime + 1;
    world.lobby.tick();
    expect(world.lobby.sizes().invites).toBe(0);
  });

  it('of the one who has been away longest gives way when the server can hold no more', async () => {
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
    expect([4, 2].map((at) => world.lobby.invitesOf(`guest ${at}`).length)).toEqual([0, 1]);
    expect(world.lobby.takeDroppedInvites('guest 4')).toHaveLength(1);
  });

  it('of the address with the most gives way when all are present, and its player is told at once', async () => {
    for (const at of [0, 1, 2]) {
      arrive(`guest ${at}`);
      await invite(`guest ${at}`, `address ${at % 2}`);
      await invite(`guest ${at}`, `address ${at % 2}`);
    }
    expect(world.lobby.sizes().invites).toBe(5);
    arrive('last');
    await invite('last', 'address 1');
    const [oldest] = world.lobby.invitesOf('guest 0');
    expect(await invite('ann')).toMatchObject({ type: 'done' });
    expect(droppedNotices()).toEqual([['guest 0', oldest]]);
    expect(world.lobby.sizes().invites).toBe(6);
  });

  it('is refused in words where nobody can give way', async () => {
    for (const at of [0, 1, 2, 3, 4, 5]) {
      arrive(`guest ${at}`);
      await invite(`guest ${at}`, `address ${at}`);
    }
    expect(await invite('ann')).toMatchObject({ code: 'invites-full' });
    expect(world.lobby.sizes().invites).toBe(6);
  });

  it('can be opened while the server has no place for a match', async () => {
    for (const player of ['bob', 'cid', 'dot']) {
      for (let times = 0; times < 2; times++) {
        await world.ask(player, { type: 'play-bot', level: 'random', deck: ember, botDeck: null });
      }
    }
    expect(await invite('ann')).toMatchObject({ type: 'done' });
  });
});
