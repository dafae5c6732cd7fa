import { expect, it } from 'vitest';
import type { MatchManager } from '../../src/rooms/match-manager-types.ts';
import {
  ann,
  botGoneTime,
  createBotSetup,
  hash,
  createJoin,
  matchId,
  nonce,
  useManagerWorld,
} from './world.ts';

const world = useManagerWorld();

/** Starts a match against a bot and plays its start on a connection. */
async function sitDownWithBot(
  manager: MatchManager,
  connection: number,
  of = matchId,
): Promise<void> {
  await manager.begin(createBotSetup(of), ['home']);
  await manager.join(connection, ann, createJoin('j', of));
  manager.receive(connection, { ...hash, match: of }, 0);
  manager.receive(connection, { type: 'nonce', id: 'n', match: of, nonce }, 0);
  await expect
    .poll(() => manager.list().find((candidate) => candidate.match === of)?.phase)
    .toBe('playing');
}

it('an abandoned match against a bot ends after half an hour, with a record', async () => {
  const manager = world.createOne('one');
  await sitDownWithBot(manager, 1);
  manager.disconnect(1);
  world.clockOffset += botGoneTime - 1000;
  manager.tick();
  expect(manager.running.bots()).toBe(1);
  world.clockOffset += 1001;
  manager.tick();
  await expect.poll(async () => (await world.store.match(matchId))?.status).toBe('over');
  expect(await world.store.match(matchId)).toMatchObject({ winner: 1, reason: 'forfeit' });
  expect(await world.store.record(matchId)).not.toBeNull();
  expect([manager.running.bots(), manager.running.botsFrom('home')]).toEqual([0, 0]);
});

it('a match against a bot with its player present goes on, however long it takes', async () => {
  const manager = world.createOne('one');
  await sitDownWithBot(manager, 1);
  world.clockOffset += 5 * botGoneTime;
  manager.tick();
  expect(await manager.freePlace(null)).toBe(false);
  expect(manager.running.bots()).toBe(1);
});

it('a restart resets the half hour of an abandoned match', async () => {
  const [first, second] = [world.createOne('one'), world.createOne('two')];
  await sitDownWithBot(first, 1);
  world.clockOffset += 5 * botGoneTime;
  await second.takeOver();
  await second.restoreAll();
  world.clockOffset += botGoneTime - 1000;
  second.tick();
  expect(second.running.bots()).toBe(1);
  world.clockOffset += 1001;
  second.tick();
  await expect.poll(() => second.running.bots()).toBe(0);
});

it('the match against a bot that was abandoned longest ago makes room immediately', async () => {
  const manager = world.createOne('one');
  const ids = ['x', 'y', 'z'].map((name) => name.repeat(22));
  for (const [at, id] of ids.entries()) await sitDownWithBot(manager, at, id);
  for (const connection of [1, 0]) {
    manager.disconnect(connection);
    world.clockOffset += 1000;
  }
  expect(await manager.freePlace(null)).toBe(false);
  world.clockOffset += 60_000;
  expect(await manager.freePlace('elsewhere')).toBe(false);
  expect(await manager.freePlace('home')).toBe(true);
  expect(manager.listMatches(ann).map(({ match: id }) => id)).toEqual([ids[0], ids[2]]);
  expect(await manager.freePlace(null)).toBe(true);
  expect(await manager.freePlace(null)).toBe(false);
  expect(manager.listMatches(ann).map(({ match: id }) => id)).toEqual([ids[2]]);
});

it('a match against a bot that its player never joined is aborted to make room', async () => {
  const manager = world.createOne('one');
  await manager.begin(createBotSetup(matchId), ['home']);
  world.clockOffset += 60_001;
  expect(await manager.freePlace(null)).toBe(true);
  await expect.poll(async () => (await world.store.match(matchId))?.status).toBe('aborted');
  expect(await world.store.match(matchId)).toMatchObject({ reason: 'abandoned' });
  expect((await world.store.player(ann))?.abortedStarts).toBe(0);
});
