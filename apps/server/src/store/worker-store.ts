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
  StoreTrouble,
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
  /** Folder with archived matches; null, the default, if there is none. */
  readonly archive?: string | null;
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
  /** Called with matches that this node has received from others. */
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
  /** Returns why no new work should be accepted; null if all is well. */
  readonly trouble: () => StoreTrouble | null;
}

interface Pending {
  readonly kind: QueryKind;
  readonly resolve: (value: unknown) => void;
  readonly reject: (failure: unknown) => void;
}

const toStorageAway = (cause: unknown): StorageAway =>
  new StorageAway(cause instanceof Error ? cause.message : String(cause), { cause });

const isWrite = (kind: QueryKind): boolean => kind === 'writes' || kind === 'guarded';

interface ThreadEnds {
  readonly opened: (store: WorkerStore) => void;
  readonly refused: (failure: Error) => void;
  readonly crashed: (failure: Error) => void;
}

/** Calls that wait for the store's thread, and the state that it has reported. */
class StoreThread {
  readonly #worker: Worker;
  readonly #options: Pick<WorkerStoreOptions, 'cluster' | 'onNotice'>;
  readonly #ends: ThreadEnds;
  readonly #pending = new Map<number, Pending>();
  #lastCall = 0;
  #state: 'opening' | 'open' | 'closing' | 'dead' = 'opening';
  #failedWrites = 0;
  #trouble: StoreTrouble | null = null;
  #death = new Error('the store is closed');

  constructor(
    worker: Worker,
    options: Pick<WorkerStoreOptions, 'cluster' | 'onNotice'>,
    ends: ThreadEnds,
  ) {
    this.#worker = worker;
    this.#options = options;
    this.#ends = ends;
  }

  receive(message: AnswerMessage): void {
    const { cluster, onNotice } = this.#options;
    switch (message.kind) {
      case 'open':
        this.#state = 'open';
        this.#ends.opened(this.#createStore(message));
        return;
      case 'notice':
        this.#trouble = message.notice.trouble;
        onNotice?.(message.notice);
        return;
      case 'adopted':
        cluster?.onAdopted(message.matches);
        return;
      case 'nodes died':
        cluster?.onNodesDied(message.nodes);
        return;
      case 'taken':
        this.die(new DatabaseTaken(message.words));
        return;
      case 'done':
      case 'failed':
        this.#answer(message);
    }
  }

  die(failure: Error): void {
    const previous = this.#state;
    if (previous === 'dead') return;
    this.#state = 'dead';
    if (previous !== 'closing') this.#death = failure;
    for (const { reject } of this.#pending.values()) reject(this.#death);
    this.#pending.clear();
    if (previous === 'opening') this.#ends.refused(failure);
    if (previous === 'open') this.#ends.crashed(failure);
  }

  #createStore({ calls, migrated, isNew }: AnswerMessage & { readonly kind: 'open' }): WorkerStore {
    const methods = Object.fromEntries(
      Object.entries(calls).map(([name, kind]) => [
        name,
        (...args: readonly unknown[]) => this.#call(name as StoreCall, kind, args),
      ]),
    ) as unknown as Omit<DatabaseStore, 'commit'>;
    return {
      ...methods,
      commit: (batch) => methods.commitEncoded(batch.map(encodeEntry)),
      migrated,
      isNew,
      failedWrites: () => this.#failedWrites,
      trouble: () => this.#trouble,
    };
  }

  #call(name: StoreCall, kind: QueryKind, args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#state === 'dead' || this.#state === 'closing') {
        reject(this.#death);
        return;
      }
      if (name === 'close') this.#state = 'closing';
      this.#lastCall += 1;
      this.#pending.set(this.#lastCall, { kind, resolve, reject });
      this.#worker.postMessage({ id: this.#lastCall, call: name, args } satisfies CallMessage);
    });
  }

  #answer(message: AnswerMessage & { readonly kind: 'done' | 'failed' }): void {
    const request = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (!request) return;
    if (message.kind === 'done') {
      request.resolve(message.value);
      return;
    }
    if (isWrite(request.kind)) this.#failedWrites += 1;
    const { failure, isAway } = message;
    request.reject(isAway ? toStorageAway(failure) : failure);
  }
}

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
    archive: options.archive ?? null,
    secret: options.secret,
    cluster: cluster && {
      nodeId: cluster.nodeId,
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
  return new Promise((opened, refused) => {
    const thread = new StoreThread(worker, options, { opened, refused, crashed });
    worker.on('error', (failure: unknown) =>
      thread.die(failure instanceof Error ? failure : new Error(String(failure))),
    );
    worker.on('exit', (code) =>
      thread.die(new Error(`the store's thread exited with code ${code}`)),
    );
    worker.on('message', (message: AnswerMessage) => thread.receive(message));
  });
}
