import { afterAll, describe } from 'vitest';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import { joinCluster } from '../../src/store/cluster/join-cluster.ts';
import { openBoard } from '../../src/store/cluster/lease-board.ts';
import { nodeStoreContract } from '../cluster/node-store-contract.ts';
import { description, joinTestCluster } from '../cluster/test-node.ts';
import { storeContract } from '../store-contract.ts';
import { openSimulatedPostgres } from './simulated-postgres.ts';
import type { SimulatedClient, SimulatedPostgres } from './simulated-postgres.ts';
import { realTime } from './timeline.ts';

const opened: SimulatedPostgres[] = [];

async function openEmpty(): Promise<SimulatedPostgres> {
  const postgres = await openSimulatedPostgres({
    timeline: realTime,
    now: realTime.now,
    workTime: () => 0,
  });
  opened.push(postgres);
  return postgres;
}

const createClient = (nodeId: string): SimulatedClient => ({
  node: nodeId,
  now: realTime.now,
  line: { toDatabase: setImmediate, toClient: setImmediate },
});

describe('the simulated PostgreSQL', () => {
  afterAll(() => {
    for (const postgres of opened) postgres.close();
  });

  describe('for nodes', () => {
    nodeStoreContract(async () => {
      const postgres = await openEmpty();
      return {
        openNode: (nodeId, more) =>
          joinTestCluster({
            ...more,
            nodeId,
            open: async (member) => postgres.openDatabase(createClient(nodeId), member),
          }),
      };
    });
  });

  describe('as a store', () => {
    storeContract(async () => {
      const postgres = await openEmpty();
      const member = {
        nodeId: 'a',
        board: openBoard(),
        matchesPerPlayer: 1_000_000,
        runs: () => [],
      };
      const database = postgres.openDatabase(createClient('a'), member);
      await joinCluster(database.db, {
        nodeId: 'a',
        fingerprint: 'ours',
        description,
        runs: [],
        bus: 'up',
        lease: 6000,
      });
      return createDatabaseStore({ database, owner: 'a' });
    });
  });
});
