import { rules } from '@stackmate/catalogue';
import { expect, it } from 'vitest';
import { VersionGone, currentVersions } from '../../src/versions/index.ts';
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

it('a failure in one room drops only that room', async () => {
  const manager = world.createOne('one');
  const other = 'n'.repeat(22);
  world.rulesNow = async () => ({
    ...rules,
    createMatch() {
      throw new Error('a fault in the rules');
    },
  });
  await manager.begin(createSetup(matchId), []);
  world.rulesNow = async () => rules;
  await manager.begin(createSetup(other), []);
  for (const [connection, player] of [ann, bob].entries()) {
    await manager.join(connection, player, createJoin('j'));
    await manager.join(connection, player, createJoin('k', other));
  }
  await expect
    .poll(() => [...world.typesTo(0), ...world.typesTo(1)].filter((type) => type === 'done').length)
    .toBe(4);
  for (const connection of [0, 1])
    manager.receive(connection, { ...hash, id: `h${connection}` }, 0);
  for (const connection of [0, 1])
    manager.receive(connection, { type: 'nonce', id: `n${connection}`, match: matchId, nonce }, 0);
  expect(world.dropped.toSorted((a, b) => a - b)).toEqual([0, 1]);
  await manager.join(5, ann, createJoin('l', other));
  await expect.poll(() => world.typesTo(5)).toEqual(['snapshot', 'done']);
});

it('a match without its rules is reported, and is restored once the rules are there', async () => {
  await world.createOne('one').begin(createSetup(matchId), []);
  const later = world.createOne('two');
  await later.takeOver();
  world.rulesNow = () => Promise.reject(new VersionGone(currentVersions, world.folder));
  await later.restoreAll();
  await later.join(1, ann, createJoin('j'));
  expect(world.refusals()).toEqual(['version-gone']);
  world.rulesNow = async () => rules;
  await later.join(1, ann, createJoin('k'));
  await expect.poll(() => world.typesTo(1)).toEqual(['refused', 'snapshot', 'done']);
});

it('who joins while the storage does not respond connects again, and finds the match', async () => {
  await world.createOne('one').begin(createSetup(matchId), []);
  const later = world.createOne('two');
  await later.takeOver();
  const working = { ...world.store };
  const fail = () => Promise.reject(new Error('the line is lost'));
  Object.assign(world.store, { entries: fail, match: fail });
  await later.join(1, ann, createJoin('j'));
  // The storage can't say whether a match exists that isn't in memory.
  await later.join(3, ann, createJoin('j', 'n'.repeat(22)));
  expect(world.refusals()).toEqual([]);
  expect(world.dropped).toEqual([1, 3]);
  Object.assign(world.store, working);
  await later.join(2, ann, createJoin('k'));
  await expect.poll(() => world.typesTo(2)).toEqual(['snapshot', 'done']);
});

it('a match whose rules another node may have is left to it, and its players look for it there', async () => {
  await world.createOne('one').begin(createSetup(matchId), []);
  const released: unknown[] = [];
  world.release = async (input) => void released.push(input);
  world.rulesNow = () => Promise.reject(new VersionGone(currentVersions, world.folder));
  const later = world.createOne('two');
  await later.takeOver();
  const playing: string[][] = [];
  later.events.on('playing', (players) => void playing.push([...players]));
  await later.join(1, ann, createJoin('j'));
  expect(released).toEqual([{ match: matchId, epoch: 2 }]);
  expect([world.refusals(), world.dropped]).toEqual([[], [1]]);
  expect([later.isHere(matchId), later.listMatches(ann), playing]).toEqual([
    false,
    [],
    [[ann, bob]],
  ]);
});

it('a match that could not be left to another node is left later', async () => {
  await world.createOne('one').begin(createSetup(matchId), []);
  world.release = () => Promise.reject(new Error('the database is away'));
  world.rulesNow = () => Promise.reject(new VersionGone(currentVersions, world.folder));
  const later = world.createOne('two');
  await later.takeOver();
  await later.join(1, ann, createJoin('j'));
  expect([world.refusals(), later.isHere(matchId)]).toEqual([['internal'], true]);
  world.release = async () => {};
  await later.join(1, ann, createJoin('k'));
  expect(later.isHere(matchId)).toBe(false);
});

it('a match that is given away is closed and durable before, and its players look for it again', async () => {
  const manager = world.createOne('one');
  await manager.begin(createSetup(matchId), []);
  await manager.join(0, ann, createJoin('j'));
  await expect.poll(() => world.typesTo(0)).toContain('done');
  manager.receive(0, hash, 0);
  expect(manager.movable()).toMatchObject([{ match: matchId }]);
  let stored = 0;
  const move = await manager.move(matchId, async ({ epoch }) => {
    expect(epoch).toBe(1);
    stored = (await world.store.entries(matchId)).length;
    // A connection that joins meanwhile is closed as well.
    void manager.join(1, bob, createJoin('k'));
    await expect.poll(() => world.dropped).toEqual([0]);
    return true;
  });
  expect([move, stored, manager.isHere(matchId), manager.listMatches(ann)]).toEqual([
    true,
    2,
    false,
    [],
  ]);
  await expect.poll(() => world.dropped).toEqual([0, 1]);
  expect(world.refusals()).toEqual([]);
});

it('a match that nobody takes goes on under a new epoch', async () => {
  const manager = world.createOne('one');
  await manager.begin(createSetup(matchId), []);
  const failing = () => Promise.reject(new Error('the database is away'));
  expect(await manager.move(matchId, failing)).toBe(false);
  expect(manager.unfinished()).toMatchObject([{ match: matchId, epoch: 2 }]);
  await manager.join(0, ann, createJoin('j'));
  await expect.poll(() => world.typesTo(0)).toEqual(['snapshot', 'done']);
});

it("joining a match that can't start is refused", async () => {
  const manager = world.createOne('one');
  world.rulesNow = () => Promise.reject(new Error('no rules'));
  const starting = manager.begin(createSetup(matchId), []);
  const joined = manager.join(1, ann, createJoin('j'));
  await expect(starting).rejects.toThrow('no rules');
  await joined;
  expect(world.refusals()).toEqual(['internal']);
  expect(manager.list()).toEqual([]);
});

it("a command that made a room fail isn't executed again", async () => {
  const manager = world.createOne('one');
  const fault = (): never => {
    throw new Error('a fault in the rules');
  };
  world.rulesNow = async () => ({ ...rules, createMatch: fault });
  await manager.begin(createSetup(matchId), []);
  for (const [connection, player] of [ann, bob].entries()) {
    await manager.join(connection, player, createJoin('j'));
    manager.receive(connection, { ...hash, id: `h${connection}` }, 0);
  }
  manager.receive(0, { type: 'nonce', id: 'n0', match: matchId, nonce }, 0);
  const last = { type: 'nonce', id: 'n1', match: matchId, nonce } as const;
  manager.receive(1, last, 0);
  expect(world.dropped.toSorted((a, b) => a - b)).toEqual([0, 1]);
  await manager.join(2, bob, createJoin('k'));
  manager.receive(2, last, 0);
  expect(world.refusals()).toEqual(['failed']);
  expect(world.dropped).toHaveLength(2);
});

it('a command executed before its room failed is answered as done', async () => {
  const manager = world.createOne('one');
  const fault = (): never => {
    throw new Error('a fault in what is told');
  };
  world.rulesNow = async () => ({ ...rules, viewFor: fault });
  await manager.begin(createSetup(matchId), []);
  world.rulesNow = async () => rules;
  for (const [connection, player] of [ann, bob].entries()) {
    await manager.join(connection, player, createJoin('j'));
    manager.receive(connection, { ...hash, id: `h${connection}` }, 0);
  }
  const last = { type: 'nonce', id: 'n1', match: matchId, nonce } as const;
  manager.receive(0, { ...last, id: 'n0' }, 0);
  manager.receive(1, last, 0);
  expect(world.dropped.toSorted((a, b) => a - b)).toEqual([0, 1]);
  await manager.join(2, bob, createJoin('k'));
  manager.receive(2, last, 0);
  await expect.poll(() => world.typesTo(2)).toEqual(['snapshot', 'done', 'done']);
  expect(await world.store.entries(matchId)).toHaveLength(5);
});
