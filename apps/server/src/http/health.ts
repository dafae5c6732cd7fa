import type { StatusAnswer } from '@stackmate/protocol';
import type { WorkerStore } from '../store/index.ts';

export interface HealthOptions {
  readonly store: Pick<
    WorkerStore,
    'ping' | 'setValue' | 'removeValue' | 'failedWrites' | 'trouble'
  >;
  /** Max time for an answer of the storage, in ms. */
  readonly patience: number;
  /** A steady clock in milliseconds. */
  readonly now: () => number;
  /** Starting, or about to stop. */
  readonly isClosed: () => boolean;
  /** The process can open no file and accept no connection. */
  readonly areHandlesExhausted: () => boolean;
}

/** How the server is. */
export interface Health {
  readonly status: () => Promise<StatusAnswer['status']>;
  /** Why it takes no connections or matches, in words for anybody; null if it does. */
  readonly notReady: () => Promise<string | null>;
}

/** How long one look at the storage counts, in ms. */
const checkInterval = 1000;
/** What is written to find out whether anything can be: more than matches write at a time, as a disk may be nearly full. */
const probe = { key: 'probe', value: 'x'.repeat(262_144) };

export function createHealth(options: HealthOptions): Health {
  const { store, patience, now, isClosed: isShut, areHandlesExhausted } = options;
  let looked = -Infinity;
  let answer: Promise<string | null> = Promise.resolve(null);

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

  async function look(): Promise<string | null> {
    const late = new Promise<string>((resolve) => {
      setTimeout(() => resolve('the storage does not answer'), patience).unref();
    });
    return Promise.race([
      tryStore().then(
        () => null,
        () => 'the storage fails',
      ),
      late,
    ]);
  }

  async function fault(): Promise<string | null> {
    const trouble = store.trouble();
    if (trouble !== null) return trouble;
    if (now() >= looked + checkInterval) {
      looked = now();
      answer = look();
    }
    return answer;
  }

  return {
    async status() {
      if (isShut()) return 'maintenance';
      return (await fault()) === null ? 'ok' : 'error';
    },
    async notReady() {
      if (isShut()) return 'the server starts or stops';
      return areHandlesExhausted() ? 'no file handle is left' : fault();
    },
  };
}
