import { expect, it } from 'vitest';
import type { MatchManager } from '../../src/rooms/match-manager-types.ts';
import { currentVersions } from '../../src/versions/index.ts';
import {
  ann,
  bob,
  createBotSetup,
  hash,
  createJoin,
  matchId,
  nonce,
  createSetup,
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

it('starts a match: it is in the world.store when the promise resolves', async () => {
  const manager = world.createOne('one');
  const starting = manager.begin(createSetup(matchId), ['home']);
  expect([
    manager.running.ofPlayer(ann),
    manager.running.fromAddress('home'),
    manager.running.all(),
  ]).toEqual([1, 1, 1]);
  await starting;
  expect((await world.store.match(matchId))?.status).toBe('running');
  expect((await world.store.player(ann))?.name).toBe('Ann');
  expect(manager.listMatches(bob)).toEqual([
    { match: matchId, kind: 'private', seat: 1, opponent: 'Ann' },
  ]);
});

it("a match that can't be stored hasn't started", async () => {
  const manager = world.createOne('one');
  world.diskFails = true;
  await expect(manager.begin(createSetup(matchId), ['home'])).rejects.toThrow(
    'could not be written',
  );
  expect([manager.running.all(), manager.running.fromAddress('home')]).toEqual([0, 0]);
});

it('a match that was stored although the world.store reported a failure has started', async () => {
  const manager = world.createOne('one');
  world.answerFails = true;
  await manager.begin(createSetup(matchId), ['home']);
  world.answerFails = false;
  expect(manager.running.all()).toBe(1);
  await manager.join(1, ann, createJoin('j'));
  manager.receive(1, hash, 0);
  await expect.poll(() => world.typesTo(1)).toEqual(['snapshot', 'done', 'step']);
});

it('a room whose entries are lost is world.dropped, sends nothing, and is restored from the durable entries', async () => {
  const manager = world.createOne('one');
  await manager.begin(createSetup(matchId), []);
  await manager.join(1, ann, createJoin('j'));
  await expect.poll(() => world.typesTo(1)).toEqual(['snapshot', 'done']);
  world.diskFails = true;
  manager.receive(1, hash, 0);
  await expect.poll(() => world.dropped).toEqual([1]);
  expect(world.typesTo(1)).toEqual(['snapshot', 'done']);
  world.diskFails = false;
  await manager.join(2, ann, createJoin('j'));
  await expect.poll(() => world.typesTo(2)).toEqual(['snapshot', 'done']);
  manager.receive(2, hash, 0);
  await expect.poll(() => world.typesTo(2)).toEqual(['snapshot', 'done', 'step']);
  expect((await world.store.entries(matchId)).map(({ body }) => body.kind)).toEqual([
    'created',
    'nonce-hash',
  ]);
});

it('a match that another owner has taken is world.dropped, and its connections are closed', async () => {
  const [first, second] = [world.createOne('one'), world.createOne('two')];
  await first.begin(createSetup(matchId), []);
  await first.join(1, ann, createJoin('j'));
  expect(await second.takeOver()).toBe(1);
  await second.restoreAll();
  first.receive(1, hash, 0);
  await expect.poll(() => world.dropped).toEqual([1]);
  expect([first.running.all(), second.running.all()]).toEqual([0, 1]);
  expect(await world.store.entries(matchId)).toHaveLength(1);
});

it("an operator is informed of a match's end when it is durable", async () => {
  const manager = world.createOne('one');
  await manager.begin(createSetup(matchId), []);
  world.diskFails = true;
  await expect(manager.end(matchId, null)).rejects.toThrow('could not be written');
  world.diskFails = false;
  await expect.poll(() => manager.end(matchId, null).catch(() => null)).toBe(true);
  expect(await world.store.entries(matchId)).toHaveLength(2);
});

it('a finished match is listed as unrecorded while its record is being written, and no longer', async () => {
  const manager = world.createOne('one');
  let write = (): void => {};
  world.recordWaits = new Promise((resolve) => {
    write = resolve;
  });
  await manager.begin(createSetup(matchId), []);
  expect(manager.listUnrecorded(ann)).toEqual([]);
  for (const [connection, player] of [ann, bob].entries()) {
    await manager.join(connection, player, createJoin('j'));
    manager.receive(connection, hash, 0);
  }
  for (const connection of [0, 1])
    manager.receive(connection, { type: 'nonce', id: 'n', match: matchId, nonce }, 0);
  expect(await manager.end(matchId, 0)).toBe(true);
  await expect.poll(() => manager.listMatches(ann)).toEqual([]);
  for (const playerId of [ann, bob]) {
    expect(manager.listUnrecorded(playerId)).toMatchObject([
      { match: matchId, winner: 1, reason: 'forfeit', versions: currentVersions },
    ]);
    expect(await world.store.finishedMatches(playerId, { limit: 20, before: null })).toEqual([]);
  }
  expect(manager.listUnrecorded('c'.repeat(22))).toEqual([]);
  write();
  await expect.poll(() => manager.listUnrecorded(ann)).toEqual([]);
  expect(await world.store.finishedMatches(ann, { limit: 20, before: null })).toMatchObject([
    { match: matchId },
  ]);
});

it('commands are refused while too many entries wait for the disk', async () => {
  world.capacity = 1;
  const manager = world.createOne('one');
  await manager.begin(createSetup(matchId), []);
  await manager.join(1, ann, createJoin('j'));
  await manager.join(2, bob, createJoin('j'));
  manager.receive(1, hash, 0);
  manager.receive(2, hash, 0);
  expect(world.refusals()).toEqual(['too-fast']);
  expect(world.limited).toEqual(['commits waiting']);
});

it('after draining, everything accepted is durable and world.sent, and nothing more is accepted', async () => {
  const manager = world.createOne('one');
  await manager.begin(createSetup(matchId), []);
  await manager.join(1, ann, createJoin('j'));
  manager.receive(1, hash, 0);
  await manager.drain();
  expect(world.typesTo(1)).toEqual(['snapshot', 'done', 'step']);
  manager.receive(1, { ...hash, id: 'again' }, 0);
  expect(world.refusals()).toEqual(['draining']);
  await expect(manager.begin(createSetup('n'.repeat(22)), [])).rejects.toThrow('draining');
});

it('reports once per start whether the match has started or who took no part', async () => {
  const manager = world.createOne('one');
  await manager.begin({ ...createSetup(matchId), hashTime: 1000 }, []);
  await manager.join(1, ann, createJoin('j'));
  manager.receive(1, hash, 0);
  await expect
    .poll(() => world.started)
    .toEqual([{ matchId, abortedBy: 1, present: [true, false] }]);
  const other = 'o'.repeat(22);
  world.started.length = 0;
  await sitDownWithBot(manager, 2, other);
  await expect
    .poll(() => world.started)
    .toEqual([{ matchId: other, abortedBy: undefined, present: [true, false] }]);
  await manager.end(other, 0);
  expect(world.started).toHaveLength(1);
});
