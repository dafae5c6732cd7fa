import type { StatusAnswer } from '@stackmate/protocol';
import type { WorkerStore } from '../store/index.ts';

export interface HealthOptions {
  readonly store: Pick<WorkerStore, 'ping' | 'setValue' | 'removeValue' | 'failedWrites'>;
  /** A steady clock in milliseconds. */
  readonly now: () => number;
  /** Starting, or about to stop. */
  readonly isShut: () => boolean;
}

/** How the server is. */
export interface Health {
  readonly status: () => Promise<StatusAnswer['status']>;
  /** It takes connections and matches. */
  readonly isReady: () => Promise<boolean>;
}

/** For how long one look at the storage counts, and how long it may take, in milliseconds. */
const looksAgain = 1000;
const patience = 3000;
/** What is written to find out whether anything can be: more than matches write at a time, as a disk may be nearly full. */
const probe = { key: 'probe', value: 'x'.repeat(262_144) };

export function createHealth({ store, now, isShut }: HealthOptions): Health {
  let looked = -Infinity;
  let answer: Promise<boolean> = Promise.resolve(true);

  /** So many writes had failed when one was last seen to succeed. */
  let overcome = 0;

  /** While nobody is let in nothing is written, so that it can be again has to be tried. */
  async function tryStore(): Promise<void> {
    await store.ping();
    const failed = store.failedWrites();
    if (failed === overcome) return;
    await store.setValue(probe.key, probe.value, null);
    await store.removeValue(probe.key);
    overcome = failed;
  }

  async function look(): Promise<boolean> {
    const late = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), patience).unref();
    });
    return Promise.race([
      tryStore().then(
        () => true,
        () => false,
      ),
      late,
    ]);
  }

  async function isStored(): Promise<boolean> {
    if (now() >= looked + looksAgain) {
      looked = now();
      answer = look();
    }
    return answer;
  }

  return {
    async status() {
      if (isShut()) return 'maintenance';
      return (await isStored()) ? 'ok' : 'error';
    },
    isReady: async () => !isShut() && (await isStored()),
  };
}
