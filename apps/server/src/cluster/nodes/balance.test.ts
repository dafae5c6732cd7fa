import { expect, it } from 'vitest';
import { archiveName, currentVersions } from '../../versions/index.ts';
import { createBalance } from './balance.ts';

/** A node with some matches beside an empty one. */
function open(count: number) {
  const world = {
    time: 0,
    isLost: false,
    bus: 'up' as const as 'up' | 'away',
    handed: [] as string[],
  };
  let matches = Array.from({ length: count }, (_, at) => `match ${at}`);
  const versions = currentVersions;
  const status = (nodeId: string, load: number) => ({
    node: nodeId,
    load,
    name: nodeId,
    version: '1',
    engine: null,
    catalogue: null,
    build: null,
    runs: [archiveName(versions)],
    state: 'up' as const,
    bus: 'up' as const,
  });
  const balance = createBalance({
    nodes: { nodeId: 'a', isLost: () => world.isLost, bus: () => world.bus },
    store: {
      liveNodes: async () => [status('a', matches.length), status('b', count - matches.length)],
      async handOver(move) {
        world.handed.push(...move.map(({ match }) => match));
        return move.map(({ match: matchId, epoch }) => ({ match: matchId, epoch, node: 'b' }));
      },
    },
    matches: {
      movable: () => matches.map((matchId) => ({ match: matchId, versions })),
      async move(matchId, give) {
        const isGiven = await give({ match: matchId, epoch: 1, versions });
        if (isGiven) matches = matches.filter((other) => other !== matchId);
        return isGiven;
      },
      running: { all: () => matches.length },
    },
    now: () => world.time,
    logger: { info() {} },
  });
  return { world, balance };
}

it('a node gives matches away that have been there for a minute, one after the other', async () => {
  const { world, balance } = open(6);
  await balance();
  world.time = 59_999;
  await balance();
  expect(world.handed).toEqual([]);
  world.time = 60_000;
  await balance();
  expect(world.handed).toEqual(['match 0']);
  for (let round = 0; round < 10; round++) await balance();
  expect(world.handed).toEqual(['match 0', 'match 1']);
});

it('a node without its lease or NATS keeps its matches', async () => {
  const { world, balance } = open(6);
  await balance();
  world.time = 60_000;
  world.isLost = true;
  await balance();
  world.isLost = false;
  world.bus = 'away';
  await balance();
  expect(world.handed).toEqual([]);
  world.bus = 'up';
  await balance();
  expect(world.handed).toHaveLength(1);
});
