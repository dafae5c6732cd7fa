import { expect, it } from 'vitest';
import type { MatchManager } from '../../src/rooms/match-manager-types.ts';
import { encodeEntry } from '../../src/store/encoded-entry.ts';
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
async function beginAndPlay(addresses: readonly string[] = []): Promise<MatchManager> {
  const manager = world.createOne('one');
  await manager.begin(createSetup(matchId), addresses);
  for (const [connection, player] of [ann, bob].entries()) {
    await manager.join(connection, player, createJoin('j'));
    manager.receive(connection, { ...hash, id: `h${connection}` }, 0);
  }
  for (const connection of [0, 1])
    manager.receive(connection, { type: 'nonce', id: `n${connection}`, match: matchId, nonce }, 0);
  await expect.poll(async () => (await world.store.entries(matchId)).length).toBe(5);
  return manager;
}

it('the log and the record of a match count as stored by the addresses that started it', async () => {
  const manager = await beginAndPlay(['home', 'away']);
  expect(world.stored.get('home')).toBeGreaterThan(5000);
  expect(await manager.end(matchId, 0)).toBe(true);
  await expect.poll(async () => (await world.store.match(matchId))?.status).toBe('over');
  const record = await world.store.record(matchId);
  const entries = await world.store.entries(matchId);
  const log = entries.reduce(
    (sum, entry) => sum + encodeEntry({ entry, epoch: 1 }).content.length,
    0,
  );
  // The record is read with the winner's reward, which is stored apart.
  expect(world.stored.get('home')! / (log + record!.length)).toBeCloseTo(1, 1);
  expect(world.stored.get('away')).toBe(world.stored.get('home'));
});

it('when the budget for replays is used up, clients get the current state or are refused', async () => {
  // So little that the next look at the clock doesn't refill what the replays overspend.
  world.replayTime = 0.01;
  const manager = await beginAndPlay();
  const ask = (id: string): void =>
    manager.receive(0, { type: 'history', id, match: matchId, from: 1, to: 4 }, 0);
  let asks = 0;
  while (!world.limited.includes('replays') && asks < 1000) {
    const before = world.typesTo(0).length;
    ask(`a${asks++}`);
    await expect.poll(() => world.typesTo(0).length).toBe(before + 1);
  }
  expect(asks).toBeGreaterThan(1);
  expect(world.refusals()).toEqual(['too-fast']);
  await manager.join(3, ann, { ...createJoin('k'), seq: 2 });
  await expect.poll(() => world.typesTo(3)).toEqual(['snapshot', 'done']);
  expect(await manager.end(matchId, null)).toBe(true);
  await expect.poll(async () => (await world.store.match(matchId))?.status).not.toBe('running');
  for (const connection of [0, 1, 3]) manager.disconnect(connection);
  await expect.poll(() => manager.list()).toEqual([]);
  await manager.join(4, bob, createJoin('l'));
  expect(world.typesTo(4)).toEqual(['refused']);
  expect(world.refusals()).toEqual(['too-fast', 'too-fast']);
  expect(manager.list()).toEqual([]);
});

it('a match accepts a world.limited number of spectators per address', async () => {
  const manager = world.createOne('one');
  await manager.begin(createSetup(matchId), []);
  const stranger = 's'.repeat(22);
  for (const connection of [1, 2, 3])
    await manager.join(connection, stranger, createJoin(`j${connection}`));
  expect(world.refusals()).toEqual(['network-spectators']);
  world.addresses.set(4, 'elsewhere');
  await manager.join(4, stranger, createJoin('j4'));
  // A player doesn't count as a spectator.
  await manager.join(5, ann, createJoin('j5'));
  expect(world.refusals()).toEqual(['network-spectators']);
});

it("an address that requests too many replays is refused; its players get their matches' current state", async () => {
  world.replaysPerSecond = 1;
  const manager = world.createOne('one');
  await manager.begin(createSetup(matchId), []);
  await manager.join(1, ann, createJoin('j'));
  manager.receive(1, hash, 0);
  await expect.poll(() => world.typesTo(1)).toEqual(['snapshot', 'done', 'step']);
  const stranger = 's'.repeat(22);
  for (let times = 0; times < 10; times++) await manager.join(2, stranger, createJoin(`s${times}`));
  expect(world.limited).toContain('replays of an address');
  expect(world.refusals()).toContain('too-fast');
  await manager.join(3, ann, { ...createJoin('again'), seq: 0 });
  await expect.poll(() => world.typesTo(3)).toEqual(['snapshot', 'done']);
  world.addresses.set(4, 'elsewhere');
  await manager.join(4, bob, { ...createJoin('other'), seq: 0 });
  await expect.poll(() => world.typesTo(4)[0]).toBe('step');
});
