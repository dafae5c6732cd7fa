import { Worker } from 'node:worker_threads';
import type { AdoptedMatch } from './cluster/cluster-store.ts';
import type { NodeOptions } from './cluster/run-node.ts';
import type { DatabaseStore } from './database-store.ts';
import { DatabaseTaken } from './database-taken.ts';
import { encodeEntry } from './encoded-entry.ts';
import type { MigrationMode } from './migrate.ts';
import type { QueryKind } from './query.ts';
import { StorageAway } from './storage-away.ts';
import type { StorePlace } from './store-place.ts';
import type {
  AnswerMessage,
  CallMessage,
  StoreCall,
  StoreNotice,
  WorkerData,
} from './thread-messages.ts';
import type { SecretMarks } from './token-secret-mark.ts';

export interface WorkerStoreOptions {
  readonly place: StorePlace;
  /** Name of this process in leases. */
  readonly owner: string;
  /**
   * Called when the thread has died or another process owns the database (`DatabaseTaken`). Pending writes may or may
   * not be stored; the process should stop.
   */
  readonly crashed: (failure: Error) => void;
  /** Called when the storage has a problem, and when it is solved. */
  readonly onNotice?: (notice: StoreNotice) => void;
  /** Treatment of tables of an older version; `migrate` by default. */
  readonly migrations?: MigrationMode;
  /** The token secret of a single server; its fingerprint must match the database's. */
  readonly secret?: SecretMarks | undefined;
  /** This process's part in a cluster; missing outside one. */
  readonly cluster?: WorkerCluster;
  /** Script of the thread; replaced in tests. */
  readonly program?: URL;
}

/** The store of a node, as the main thread uses it. */
export interface WorkerCluster extends NodeOptions {
  /** Called with matches that this node has got from others. */
  readonly onAdopted: (matches: readonly AdoptedMatch[]) => void;
  /** Called when other nodes were declared dead. */
  readonly onNodesDied: (nodes: readonly string[]) => void;
}

export interface WorkerStore extends DatabaseStore {
  /** Migrations executed when the database was opened. */
  readonly migrated: readonly string[];
  /** Whether the database was empty when it was opened. */
  readonly isNew: boolean;
  /** Returns the number of failed writes. */
  readonly failedWrites: () => number;
  /** Returns why no new work should be accepted, in words for operators; null if all is well. */
  readonly trouble: () => string | null;
}

interface Pending {
  readonly kind: QueryKind;
  readonly resolve: (value: unknown) => void;
  readonly reject: (failure: unknown) => void;
}

const awayBecauseOf = (cause: unknown): StorageAway =>
  new StorageAway(cause instanceof Error ? cause.message : String(cause), { cause });

const isWrite = (kind: QueryKind): boolean => kind === 'writes' || kind === 'guarded';

/**
 * Opens the store in a separate thread. Rejects with an error for operators if the database can't be opened or
 * migrated.
 */
export function openWorkerStore(options: WorkerStoreOptions): Promise<WorkerStore> {
  const { place, owner, crashed, program = new URL('store-worker.ts', import.meta.url) } = options;
  const { cluster } = options;
  const data: WorkerData = {
    place,
    owner,
    migrations: options.migrations ?? 'run',
    secret: options.secret,
    cluster: cluster && {
      node: cluster.node,
      fingerprint: cluster.fingerprint,
      description: cluster.description,
      versions: cluster.versions,
      releases: cluster.releases,
      isNew: cluster.isNew,
      earlier: cluster.earlier,
      settings: cluster.settings,
      board: cluster.board,
      wallOffset: cluster.wallOffset,
      matchesPerPlayer: cluster.matchesPerPlayer,
      times: cluster.times,
    },
  };
  const worker = new Worker(program, { workerData: data });
  const pending = new Map<number, Pending>();
  let lastCall = 0;
  let state: 'opening' | 'open' | 'closing' | 'dead' = 'opening';
  let failedWrites = 0;
  let trouble: string | null = null;
  let death = new Error('the store is closed');

  const call = (name: StoreCall, kind: QueryKind, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (state === 'dead' || state === 'closing') {
        reject(death);
        return;
      }
      if (name === 'close') state = 'closing';
      lastCall += 1;
      pending.set(lastCall, { kind, resolve, reject });
      worker.postMessage({ id: lastCall, call: name, args } satisfies CallMessage);
    });
  const methodsFor = (calls: Readonly<Record<StoreCall, QueryKind>>) =>
    Object.fromEntries(
      Object.entries(calls).map(([name, kind]) => [
        name,
        (...args: readonly unknown[]) => call(name as StoreCall, kind, args),
      ]),
    ) as unknown as Omit<DatabaseStore, 'commit'>;

  return new Promise((opened, refused) => {
    const die = (failure: Error): void => {
      const before = state;
      if (before === 'dead') return;
      state = 'dead';
      if (before !== 'closing') death = failure;
      for (const { reject } of pending.values()) reject(death);
      pending.clear();
      if (before === 'opening') refused(failure);
      if (before === 'open') crashed(failure);
    };
    worker.on('error', (failure: unknown) =>
      die(failure instanceof Error ? failure : new Error(String(failure))),
    );
    worker.on('exit', (code) => die(new Error(`the store's thread exited with code ${code}`)));
    worker.on('message', (message: AnswerMessage) => {
      if (message.kind === 'open') {
        state = 'open';
        const methods = methodsFor(message.calls);
        opened({
          ...methods,
          commit: (batch) => methods.commitEncoded(batch.map(encodeEntry)),
          migrated: message.migrated,
          isNew: message.isNew,
          failedWrites: () => failedWrites,
          trouble: () => trouble,
        });
        return;
      }
      if (message.kind === 'notice') {
        ({ trouble } = message.notice);
        options.onNotice?.(message.notice);
        return;
      }
      if (message.kind === 'adopted') {
        cluster?.onAdopted(message.matches);
        return;
      }
      if (message.kind === 'nodes died') {
        cluster?.onNodesDied(message.nodes);
        return;
      }
      if (message.kind === 'taken') {
        die(new DatabaseTaken(message.words));
        return;
      }
      const request = pending.get(message.id);
      pending.delete(message.id);
      if (!request) return;
      if (message.kind === 'done') request.resolve(message.value);
      else {
        if (isWrite(request.kind)) failedWrites += 1;
        const { failure, isAway } = message;
        request.reject(isAway ? awayBecauseOf(failure) : failure);
      }
    });
  });
}
