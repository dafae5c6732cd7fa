import { beforeEach, describe, expect, it } from 'vitest';
import {
  ann,
  bob,
  hash,
  createJoin,
  matchId,
  nonce,
  createSetup,
  useManagerWorld,
} from '../rooms/world.ts';
import { openCluster } from './cluster-world.ts';
import type { TestCluster, TestNode } from './cluster-world.ts';

const world = useManagerWorld();
let cluster: TestCluster;
let owner: TestNode;
let gateway: TestNode;

const listTypes = (node: TestNode, connection: number): readonly string[] =>
  node.sentTo(connection).map(({ type }) => type);
const answersTo = (node: TestNode, connection: number, id: string): readonly string[] =>
  node
    .sentTo(connection)
    .flatMap((candidate) => ('id' in candidate && candidate.id === id ? [candidate.type] : []));

const getFrames = (name: string): number => cluster.frames.get(name) ?? 0;

beforeEach(async () => {
  cluster = openCluster(world, [ann, bob]);
  owner = cluster.node('owner');
  gateway = cluster.node('gateway');
  await owner.manager.begin(createSetup(matchId), []);
  cluster.owners.set(matchId, 'owner');
});

/** Ann is connected to the owner, as connection 1, and Bob to the gateway, as connection 2. */
async function joinBoth(): Promise<void> {
  await owner.gateway.join(1, ann, createJoin('ja'));
  await gateway.gateway.join(2, bob, createJoin('jb'));
  await expect.poll(() => answersTo(gateway, 2, 'jb')).toEqual(['done']);
}

/** Both players reveal their nonces, which begins the match. */
async function shuffle(): Promise<void> {
  owner.gateway.receive(1, hash, 0);
  gateway.gateway.receive(2, { ...hash, id: 'hb' }, 5);
  await expect.poll(() => answersTo(gateway, 2, 'hb')).toHaveLength(1);
  await expect.poll(() => answersTo(owner, 1, 'h')).toHaveLength(1);
  owner.gateway.receive(1, { type: 'nonce', id: 'na', match: matchId, nonce }, 0);
  gateway.gateway.receive(2, { type: 'nonce', id: 'nb', match: matchId, nonce }, 0);
  await expect.poll(() => answersTo(gateway, 2, 'nb')).toHaveLength(1);
}

describe('a match at another node', () => {
  it('is joined and played through the gateway', async () => {
    await joinBoth();
    expect(listTypes(gateway, 2)).toContain('snapshot');
    await shuffle();
    const steps = (node: TestNode, connection: number): number[] =>
      node
        .sentTo(connection)
        .flatMap((candidate) => (candidate.type === 'step' ? [candidate.seq] : []));
    await expect.poll(() => steps(gateway, 2)).toEqual(steps(owner, 1));
    expect(steps(gateway, 2).length).toBeGreaterThan(1);
    gateway.gateway.receive(2, { type: 'resign', id: 'r', match: matchId }, 0);
    await expect.poll(() => answersTo(gateway, 2, 'r')).toEqual(['step']);
  });

  it('[CO9] notes which entries a program at another node has caused', async () => {
    await owner.gateway.join(1, ann, createJoin('ja'));
    await gateway.gateway.join(2, bob, { ...createJoin('jb'), byProgram: true });
    await expect.poll(() => answersTo(gateway, 2, 'jb')).toEqual(['done']);
    await shuffle();
    await expect.poll(async () => (await world.store.entries(matchId)).length).toBeGreaterThan(4);
    const programs = (await world.store.entries(matchId)).map(({ command }) => [
      command?.seat,
      command?.byProgram,
    ]);
    expect(programs).toEqual(
      expect.arrayContaining([
        [0, undefined],
        [1, true],
      ]),
    );
    expect(programs).not.toContainEqual([0, true]);
    expect(programs).not.toContainEqual([1, undefined]);
  });

  it('is waited for when the database gives it to this node, which has not taken it yet', async () => {
    cluster.owners.set(matchId, 'gateway');
    const joining = gateway.gateway.join(2, bob, createJoin('jb'));
    await expect.poll(() => gateway.sentTo(2)).toMatchObject([{ type: 'error', code: 'moving' }]);
    cluster.owners.set(matchId, 'owner');
    await joining;
    await expect.poll(() => answersTo(gateway, 2, 'jb')).toEqual(['done']);
  });

  it('is shown by the node that has its rules once it is over', async () => {
    await owner.manager.end(matchId, null);
    await expect.poll(() => owner.manager.isHere(matchId)).toBe(false);
    cluster.over.add(matchId);
    await gateway.gateway.join(2, bob, createJoin('jb'));
    await gateway.gateway.join(3, 'c'.repeat(22), createJoin('jc'));
    for (const connection of [2, 3]) {
      await expect.poll(() => listTypes(gateway, connection)).toEqual(['snapshot', 'done']);
      expect(gateway.sentTo(connection)[0]).toMatchObject({ phase: 'aborted' });
    }
    expect(gateway.manager.isHere(matchId)).toBe(false);
  });

  it('sends each player only the own view', async () => {
    await joinBoth();
    await shuffle();
    const own = gateway.sentTo(2).find((candidate) => candidate.type === 'snapshot');
    expect(own?.type === 'snapshot' && own.viewer).toBe(1);
    expect(owner.sentTo(2)).toEqual([]);
    expect(gateway.sentTo(1)).toEqual([]);
  });

  it('sees the player leave and come back', async () => {
    await joinBoth();
    const presence = (): unknown =>
      owner
        .sentTo(1)
        .findLast((candidate) => candidate.type === 'presence' && candidate.seat === 1);
    await expect.poll(presence).toMatchObject({ connected: true });
    gateway.gateway.disconnect(2);
    await expect.poll(presence).toMatchObject({ connected: false });
    expect(owner.routing.remoteCount()).toBe(0);
    await gateway.gateway.join(3, bob, createJoin('jc'));
    await expect.poll(presence).toMatchObject({ connected: true });
    gateway.gateway.leave(3, bob, matchId);
    gateway.gateway.receive(3, { type: 'resign', id: 'r', match: matchId }, 0);
    await expect.poll(() => answersTo(gateway, 3, 'r')).toEqual(['refused']);
  });

  it('is found where it has moved to', async () => {
    const next = cluster.node('next');
    await joinBoth();
    // The gateway remembers where the match was.
    await expect.poll(() => gateway.dropped).toEqual([]);
    gateway.gateway.disconnect(2);
    owner.gateway.disconnect(1);
    await owner.manager.drain();
    await next.manager.takeOver();
    await next.manager.restoreAll();
    cluster.owners.set(matchId, 'next');
    // The old owner doesn't have it any more.
    Object.assign(owner.manager, { isHere: () => false });
    await gateway.gateway.join(4, bob, createJoin('j4'));
    await expect.poll(() => answersTo(gateway, 4, 'j4')).toEqual(['done']);
    expect(next.routing.remoteCount()).toBe(1);
  });

  it('is looked for on this node if no other has it', async () => {
    cluster.owners.clear();
    await gateway.gateway.join(2, bob, createJoin('jb', 'x'.repeat(22)));
    expect(gateway.sentTo(2)).toMatchObject([{ type: 'refused', code: 'no-such-match' }]);
  });
});

describe('a message that is lost', () => {
  it('to the gateway closes its connections, which join again from their last step', async () => {
    await joinBoth();
    cluster.loses = (from) => from === 'owner';
    const before = getFrames('owner');
    owner.gateway.receive(1, hash, 0);
    await expect.poll(() => answersTo(owner, 1, 'h')).toHaveLength(1);
    await expect.poll(() => getFrames('owner')).toBeGreaterThan(before);
    cluster.loses = () => false;
    cluster.pass(1000);
    await expect.poll(() => gateway.dropped).toEqual([2]);
    await expect.poll(() => owner.routing.remoteCount()).toBe(0);
    await gateway.gateway.join(3, bob, createJoin('again'));
    await expect.poll(() => answersTo(gateway, 3, 'again')).toEqual(['done']);
  });

  it('to the owner does the same', async () => {
    await joinBoth();
    cluster.loses = (from) => from === 'gateway';
    const before = getFrames('gateway');
    gateway.gateway.receive(2, { ...hash, id: 'lost' }, 0);
    await expect.poll(() => getFrames('gateway')).toBe(before + 1);
    cluster.loses = () => false;
    cluster.pass(1000);
    await expect.poll(() => gateway.dropped).toEqual([2]);
    await gateway.gateway.join(3, bob, createJoin('again'));
    await expect.poll(() => answersTo(gateway, 3, 'again')).toEqual(['done']);
    gateway.gateway.receive(3, { ...hash, id: 'sent-again' }, 0);
    await expect.poll(() => answersTo(gateway, 3, 'sent-again')).toHaveLength(1);
  });

  it('breaks nothing if it is the answer to a join, which is asked again', async () => {
    cluster.loses = (from) => from === 'owner';
    const joining = gateway.gateway.join(2, bob, createJoin('jb'));
    await expect.poll(() => getFrames('owner')).toBeGreaterThan(0);
    cluster.loses = () => false;
    cluster.pass(1000);
    await joining;
    await expect.poll(() => answersTo(gateway, 2, 'jb')).toEqual(['done']);
    expect(gateway.dropped).toEqual([]);
  });
});

it('answers a join once that was asked again, because its owner was slow', async () => {
  cluster.holds = (from) => from === 'gateway';
  const joining = gateway.gateway.join(2, bob, createJoin('jb'));
  await expect.poll(() => getFrames('gateway'), { timeout: 10_000 }).toBe(2);
  cluster.holds = () => false;
  cluster.release();
  await joining;
  await expect.poll(() => answersTo(gateway, 2, 'jb')).toEqual(['done']);
  // The next messages come after everything that the joins caused.
  gateway.gateway.receive(2, { ...hash, id: 'hb' }, 0);
  await expect.poll(() => answersTo(gateway, 2, 'hb')).toHaveLength(1);
  expect(listTypes(gateway, 2).filter((type) => type === 'snapshot')).toHaveLength(1);
  expect(answersTo(gateway, 2, 'jb')).toEqual(['done']);
});

it('closes the connections of a match when its owner falls silent', async () => {
  await joinBoth();
  cluster.loses = (from) => from === 'owner';
  cluster.pass(5000);
  expect(gateway.dropped).toEqual([2]);
});

it('closes them when the bus is away, and they join again when it is back', async () => {
  await joinBoth();
  cluster.network.setUp(false);
  gateway.gateway.receive(2, { ...hash, id: 'lost' }, 0);
  await expect.poll(() => gateway.dropped).toEqual([2]);
  const joining = gateway.gateway.join(3, bob, createJoin('later'));
  await expect
    .poll(() => gateway.sentTo(3).at(-1))
    .toMatchObject({ type: 'error', code: 'moving' });
  cluster.network.setUp(true);
  await joining;
  await expect.poll(() => answersTo(gateway, 3, 'later')).toEqual(['done']);
});

describe('spectators of a match at another node', () => {
  const watchers = [11, 12, 13];

  async function watch(connection: number): Promise<void> {
    await gateway.gateway.join(
      connection,
      `w${connection}`.padEnd(22, 'w'),
      createJoin(`j${connection}`),
    );
    await expect.poll(() => answersTo(gateway, connection, `j${connection}`)).toEqual(['done']);
  }

  it('share one stream', async () => {
    await joinBoth();
    for (const watcher of watchers) await watch(watcher);
    // Bob, and one for all who watch.
    expect(owner.routing.remoteCount()).toBe(2);
    await shuffle();
    const seqs = (node: TestNode, connection: number): number[] =>
      node
        .sentTo(connection)
        .flatMap((candidate) => (candidate.type === 'step' ? [candidate.seq] : []));
    for (const watcher of watchers) {
      await expect.poll(() => seqs(gateway, watcher)).toEqual(seqs(owner, 1));
    }
    await watch(14);
    const last = seqs(owner, 1).at(-1);
    await expect.poll(() => seqs(gateway, 14).at(-1)).toBe(last);
    for (const entry of [...watchers, 14]) gateway.gateway.disconnect(entry);
    await expect.poll(() => owner.routing.remoteCount()).toBe(1);
  });

  it('see nothing of what the players know alone', async () => {
    await joinBoth();
    await watch(11);
    const shown = gateway.sentTo(11).find((candidate) => candidate.type === 'snapshot');
    expect(shown?.type === 'snapshot' && shown.viewer).toBe('spectator');
  });

  it('may ask for the history, but not play', async () => {
    await joinBoth();
    await shuffle();
    await watch(11);
    gateway.gateway.receive(11, { type: 'history', id: 'hi', match: matchId, from: 1, to: 2 }, 0);
    await expect.poll(() => answersTo(gateway, 11, 'hi')).toEqual(['history']);
    gateway.gateway.receive(11, { type: 'resign', id: 're', match: matchId }, 0);
    expect(answersTo(gateway, 11, 're')).toEqual(['refused']);
  });

  it('keep watching when the match moves', async () => {
    const next = cluster.node('next');
    await joinBoth();
    await watch(11);
    owner.gateway.disconnect(1);
    gateway.gateway.disconnect(2);
    await owner.manager.drain();
    await next.manager.takeOver();
    await next.manager.restoreAll();
    Object.assign(owner.manager, { isHere: () => false });
    cluster.owners.set(matchId, 'next');
    cluster.loses = (from) => from === 'owner';
    cluster.pass(5000);
    cluster.loses = () => false;
    await expect.poll(() => next.routing.remoteCount()).toBe(1);
    await gateway.gateway.join(3, bob, createJoin('jb3'));
    await next.gateway.join(1, ann, createJoin('ja3'));
    await expect.poll(() => answersTo(gateway, 3, 'jb3')).toEqual(['done']);
    const before = gateway.sentTo(11).length;
    expect(await next.manager.end(matchId, null)).toBe(true);
    await expect.poll(() => gateway.sentTo(11).length).toBeGreaterThan(before);
    expect(gateway.dropped).toEqual([]);
  });
});
