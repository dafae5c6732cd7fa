import { expect, it } from 'vitest';
import type { MatchManager } from '../../src/rooms/match-manager-types.ts';
import {
  ann,
  bob,
  hash,
  createJoin,
  matchId,
  nonce,
  createSetup,
  useManagerWorld,
} from './world.ts';

const world = useManagerWorld();

/** Starts a match with both players in it. */
async function beginAndPlay(): Promise<MatchManager> {
  const manager = world.createOne('one');
  await manager.begin(createSetup(matchId), []);
  for (const [connection, player] of [ann, bob].entries()) {
    await manager.join(connection, player, createJoin('j'));
    manager.receive(connection, { ...hash, id: `h${connection}` }, 0);
  }
  for (const connection of [0, 1])
    manager.receive(connection, { type: 'nonce', id: `n${connection}`, match: matchId, nonce }, 0);
  await expect.poll(async () => (await world.store.entries(matchId)).length).toBe(5);
  return manager;
}

it('joins wait for a match that is being restored', async () => {
  await world.createOne('one').begin(createSetup(matchId), []);
  const later = world.createOne('two');
  await later.takeOver();
  const joined = later.join(7, bob, createJoin('j'));
  await Promise.all([later.restoreAll(), joined]);
  await expect.poll(() => world.typesTo(7)).toEqual(['snapshot', 'done']);
});

it('a finished match without participants is unloaded, and loaded again on request', async () => {
  const manager = world.createOne('one');
  await manager.begin(createSetup(matchId), ['home']);
  await manager.join(1, ann, createJoin('j'));
  expect(await manager.end(matchId, null)).toBe(true);
  await expect.poll(async () => (await world.store.match(matchId))?.status).toBe('aborted');
  expect(manager.running.all()).toBe(0);
  expect(manager.list()).toHaveLength(1);
  manager.disconnect(1);
  await expect.poll(() => manager.list()).toEqual([]);
  await manager.join(2, bob, createJoin('j'));
  await expect.poll(() => world.typesTo(2)).toEqual(['snapshot', 'done']);
  manager.leave(2, bob, matchId);
  expect(manager.list()).toEqual([]);
});

it('a finished match is unloaded when nobody waits for its log any more', async () => {
  const manager = world.createOne('one');
  await manager.begin(createSetup(matchId), []);
  await manager.end(matchId, null);
  await expect.poll(() => manager.list()).toEqual([]);
  await manager.join(2, bob, createJoin('j'));
  manager.receive(2, { type: 'history', id: 'h', match: matchId, from: 1, to: 1 }, 0);
  manager.disconnect(2);
  await expect.poll(() => manager.list()).toEqual([]);
});

it("a player who leaves during a join isn't let in afterwards", async () => {
  const manager = world.createOne('one');
  await manager.begin(createSetup(matchId), []);
  const joined = manager.join(1, ann, createJoin('j'));
  manager.leave(1, ann, matchId);
  await joined;
  expect(world.refusals()).toEqual(['not-joined']);
  expect(manager.list()).toMatchObject([{ connections: 0 }]);
});

it('a player who leaves during a join stays in the match with another connection', async () => {
  const manager = world.createOne('one');
  await manager.begin(createSetup(matchId), []);
  await manager.join(1, ann, createJoin('j'));
  const joined = manager.join(2, ann, createJoin('j'));
  expect(manager.leave(2, ann, matchId)).toBe(false);
  await joined;
  expect(manager.leave(1, ann, matchId)).toBe(true);
});

it('repeated requests for missed steps are all answered', async () => {
  const manager = world.createOne('one');
  await manager.begin(createSetup(matchId), []);
  await manager.join(1, ann, createJoin('j'));
  await manager.join(2, bob, createJoin('j'));
  manager.receive(1, hash, 0);
  await expect.poll(() => world.typesTo(2)).toContain('step');
  for (const id of ['first', 'second']) await manager.join(3, bob, { ...createJoin(id), seq: 0 });
  const answers = () =>
    world.sent.flatMap(({ connection, message: { type, ...rest } }) =>
      connection === 3 && 'id' in rest ? [`${type} ${rest.id}`] : [],
    );
  await expect.poll(answers).toEqual(['refused first', 'done second']);
  expect(world.refusals()).toEqual(['stale']);
});

it('a player who leaves gets a response to every pending command, and none twice', async () => {
  const manager = world.createOne('one');
  await manager.begin(createSetup(matchId), []);
  await manager.join(1, ann, createJoin('j'));
  await manager.join(2, bob, createJoin('j'));
  manager.receive(1, hash, 0);
  await expect.poll(() => world.typesTo(1)).toContain('step');
  const history = { type: 'history', match: matchId, from: 1, to: 1 } as const;
  manager.receive(1, { ...history, id: 'answered' }, 0);
  await expect.poll(() => world.typesTo(1)).toContain('history');
  const before = world.sent.length;
  manager.receive(1, { ...history, id: 'asked' }, 0);
  manager.receive(2, { ...hash, id: 'not durable' }, 0);
  await manager.join(2, bob, createJoin('again'));
  manager.leave(1, ann, matchId);
  manager.leave(2, bob, matchId);
  const answers = () =>
    world.sent
      .slice(before)
      .flatMap(({ connection, message }) =>
        'id' in message ? [`${connection} ${message.id} ${message.type}`] : [],
      )
      .sort();
  const all = ['1 asked refused', '2 again refused', '2 not durable refused'];
  expect(answers()).toEqual(all);
  expect(new Set(world.refusals())).toEqual(new Set(['not-joined']));
  await manager.drain();
  expect(answers()).toEqual(all);
});

it('a finished match is unloaded if the player who requested it left before it was found', async () => {
  const manager = world.createOne('one');
  await manager.begin(createSetup(matchId), []);
  await manager.end(matchId, null);
  await expect.poll(() => manager.list()).toEqual([]);
  const joined = manager.join(1, ann, createJoin('j'));
  manager.leave(1, ann, matchId);
  await joined;
  expect(world.refusals()).toEqual(['not-joined']);
  expect(manager.list()).toEqual([]);
});

it('joins wait for a match that is being stored', async () => {
  const manager = world.createOne('one');
  const starting = manager.begin(createSetup(matchId), []);
  await manager.join(1, ann, createJoin('j'));
  await starting;
  await expect.poll(() => world.typesTo(1)).toEqual(['snapshot', 'done']);
  expect(world.refusals()).toEqual([]);
});

it('a returning player gets the missing steps', async () => {
  const manager = await beginAndPlay();
  await manager.join(3, ann, { ...createJoin('k'), seq: 2 });
  await expect
    .poll(() => world.typesTo(3))
    .toEqual(['step', 'step', 'presence', 'presence', 'done']);
});

it('a connection can join a world.limited number of matches', async () => {
  const manager = world.createOne('one');
  for (let at = 0; at < 17; at++) {
    const one = `${'m'.repeat(20)}${at + 10}`;
    await manager.begin(createSetup(one), []);
    await manager.join(1, ann, createJoin('j', one));
  }
  expect(world.refusals()).toEqual(['too-many-matches']);
});
