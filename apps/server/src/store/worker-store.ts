import { Worker } from 'node:worker_threads';
import type { DatabaseStore } from './database-store.ts';
import type { StorePlace } from './open-database.ts';
import { DatabaseTaken } from './database-taken.ts';
import type { OwnershipTimes } from './own-postgres.ts';
import { storeCalls } from './store-calls.ts';
import type {
  AnswerMessage,
  CallMessage,
  StoreCall,
  StoreNotice,
  WorkerData,
} from './store-calls.ts';
import { encodeEntry } from './encoded-entry.ts';

export interface WorkerStoreOptions {
  readonly place: StorePlace;
  /** Name of this process in the leases. */
  readonly owner: string;
  /**
   * The thread died, or another process owns the database (`DatabaseTaken`). What was on its way may or may not be
   * written: the process should stop.
   */
  readonly crashed: (failure: Error) => void;
  /** The storage is in trouble, or out of it again. */
  readonly onNotice?: (notice: StoreNotice) => void;
  readonly ownershipTimes?: Partial<OwnershipTimes>;
  /** What runs in the thread; for tests. */
  readonly program?: URL;
}

export interface WorkerStore extends DatabaseStore {
  /** Migrations that were run when it was opened. */
  readonly migrated: readonly string[];
  /** The database was empty when it was opened. */
  readonly isNew: boolean;
  /** How often something could not be written. */
  readonly failedWrites: () => number;
  /** Why nothing new should be accepted, in words for anybody; null if all is well. */
  readonly trouble: () => string | null;
}

interface Pending {
  readonly call: StoreCall;
  readonly resolve: (value: unknown) => void;
  readonly reject: (failure: unknown) => void;
}

const isWrite = (call: StoreCall): boolean =>
  storeCalls[call] === 'writes' || storeCalls[call] === 'guarded';

/** Opens the store in a thread of its own. Rejects in plain words if the database can't be opened or migrated. */
export function openWorkerStore(options: WorkerStoreOptions): Promise<WorkerStore> {
  const { place, owner, crashed, program = new URL('store-worker.ts', import.meta.url) } = options;
  const data: WorkerData = { place, owner, ownershipTimes: options.ownershipTimes };
  const worker = new Worker(program, { workerData: data });
  const pending = new Map<number, Pending>();
  let calls = 0;
  let state: 'opening' | 'open' | 'closing' | 'dead' = 'opening';
  let failedWrites = 0;
  let trouble: string | null = null;
  let death = new Error('the store is closed');

  const call = (name: StoreCall, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (state === 'dead' || state === 'closing') {
        reject(death);
        return;
      }
      if (name === 'close') state = 'closing';
      calls += 1;
      pending.set(calls, { call: name, resolve, reject });
      worker.postMessage({ id: calls, call: name, args } satisfies CallMessage);
    });
  const names = Object.keys(storeCalls) as StoreCall[];
  const methods = Object.fromEntries(
    names.map((name) => [name, (...args: readonly unknown[]) => call(name, args)]),
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
    worker.on('exit', (code) => die(new Error(`the thread of the store ended with ${code}`)));
    worker.on('message', (message: AnswerMessage) => {
      if (message.kind === 'open') {
        state = 'open';
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
      if (message.kind === 'taken') {
        die(new DatabaseTaken(message.words));
        return;
      }
      const asked = pending.get(message.id);
      pending.delete(message.id);
      if (!asked) return;
      if (message.kind === 'done') asked.resolve(message.value);
      else {
        if (isWrite(asked.call)) failedWrites += 1;
        asked.reject(message.failure);
      }
    });
  });
}
