import { beforeEach, describe, expect, it } from 'vitest';
import { createLobby } from '../../src/lobby/lobby.ts';
import { createLobbyWorld, ember, settings } from './world.ts';
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
    expect(world.saved.get(code)).toMatchObject({ player: 'ann', until: world.time + 1000 });
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
    world.time += 1000;
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

  it('has a limit', async () => {
    await invited();
    await invited();
    expect(await world.ask('ann', { type: 'invite', deck: ember })).toMatchObject({
      code: 'too-many-invites',
    });
  });
});
