import { DatabaseTaken } from '../../../../apps/server/src/store/index.ts';
import type { AdoptedMatch, LeaseBoard } from '../../../../apps/server/src/store/index.ts';
import {
  createDatabaseStore,
  storeQueries,
} from '../../../../apps/server/src/store/database-store.ts';
import type { DatabaseStore } from '../../../../apps/server/src/store/database-store.ts';
import { openBoard } from '../../../../apps/server/src/store/index.ts';
import { renewalConnection, runNode } from '../../../../apps/server/src/store/cluster/run-node.ts';
import type { StoreCall } from '../../../../apps/server/src/store/thread-messages.ts';
import type {
  SimulatedClient,
  SimulatedPostgres,
} from '../../../../apps/server/test/simulated/simulated-postgres.ts';
import type { Schedule } from '../schedule.ts';
import type { Machine } from './machine.ts';

export interface NodeStoreOptions {
  readonly schedule: Schedule;
  readonly machine: Machine;
  readonly postgres: SimulatedPostgres;
  readonly client: SimulatedClient;
  readonly node: string;
  readonly board: LeaseBoard;
  /** Returns the names of the versions that the node claims to run. */
  readonly runs: () => readonly string[];
  readonly onAdopted: (matches: readonly AdoptedMatch[]) => void;
  /** Another node has declared this one dead: the process must stop. */
  readonly onTaken: () => void;
}

/** Max number of running matches of a player: no limit here. */
const matchesPerPlayer = 100;

/** Opens the store of a node in a thread of its own, as the server does. */
export async function openNodeStore(options: NodeStoreOptions): Promise<DatabaseStore> {
  const { schedule, machine, postgres, client, node: nodeId, runs } = options;
  const inMain = (work: () => void): void => schedule.after(0, () => machine.main.post(work));
  const inStore = (work: () => void): void => schedule.after(0, () => machine.store.post(work));
  let stopNode = async (): Promise<void> => {};

  async function open(): Promise<DatabaseStore> {
    const board = openBoard(options.board.shared, machine.steady);
    const database = postgres.openDatabase(client, { nodeId, board, matchesPerPlayer, runs });
    const store = createDatabaseStore({ database, owner: nodeId });
    stopNode = await runNode({
      nodeId,
      fingerprint: 'chaos',
      description: { name: nodeId, version: '1', engine: null, catalogue: null, build: null },
      runs,
      matchesPerPlayer,
      board: options.board.shared,
      wallOffset: machine.wall() - machine.steady(),
      database,
      renewals: postgres.connect(client, renewalConnection),
      store,
      now: machine.steady,
      onAdopted: (matches) => inMain(() => options.onAdopted(matches)),
      onNodesDied() {},
      onOwnDeath: () => inMain(options.onTaken),
    });
    return store;
  }

  const store = await new Promise<DatabaseStore>((resolve, reject) => {
    inStore(() => {
      open().then(
        (opened) => inMain(() => resolve(opened)),
        (failure: unknown) => inMain(() => reject(failure)),
      );
    });
  });

  async function run(name: StoreCall, input: readonly unknown[]): Promise<unknown> {
    if (name === 'close' || name === 'leaveCluster') await stopNode();
    const method = store[name] as (...args: readonly unknown[]) => Promise<unknown>;
    return method(...input);
  }

  const call = (name: StoreCall, input: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      inStore(() => {
        run(name, input).then(
          (value) => inMain(() => resolve(value)),
          (failure: unknown) => {
            if (failure instanceof DatabaseTaken) inMain(options.onTaken);
            inMain(() => reject(failure));
          },
        );
      });
    });
  return Object.fromEntries(
    (Object.keys(storeQueries) as StoreCall[]).map((name) => [
      name,
      (...input: readonly unknown[]) => call(name, input),
    ]),
  ) as unknown as DatabaseStore;
}
