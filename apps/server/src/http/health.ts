import type { StatusAnswer } from '@stackmate/protocol';
import type { Service } from '../service/service.ts';
import { storeTroubles } from '../store/index.ts';
import type { WorkerStore } from '../store/index.ts';

/** Reasons for which a server isn't ready, in words for operators. */
export const notReadyReasons = [
  'the lease on the database has ended',
  'this node has not reached NATS yet (NATS_URL)',
  'the server is starting or stopping',
  'no file handle is left',
  ...storeTroubles,
  "the storage doesn't respond",
  'the storage fails',
] as const;
export type NotReadyReason = (typeof notReadyReasons)[number];

export interface HealthOptions {
  readonly store: Pick<
    WorkerStore,
    'ping' | 'setValue' | 'removeValue' | 'failedWrites' | 'trouble'
  >;
  /** Max response time of the storage, in ms. */
  readonly timeout: number;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
  /** True while the server starts or stops. */
  readonly isClosed: () => boolean;
  readonly service: Pick<Service, 'lasting'>;
  /** True while the lease on the database isn't held. */
  readonly isLost: () => boolean;
  /** True for a node that has never reached NATS. */
  readonly isConnecting: () => boolean;
  /** True if the process can open no file and accept no connection. */
  readonly areHandlesExhausted: () => boolean;
}

/** State of the server, for players and operators. */
export interface Health {
  readonly status: () => Promise<StatusAnswer['status']>;
  /** Returns why the server accepts no connections or matches; null if it does. */
  readonly notReady: () => Promise<NotReadyReason | null>;
}

/** Time that the result of a storage check is reused, in ms. */
const checkInterval = 1000;
/**
 * Test value for checking whether writes succeed. It is larger than what matches write at a time, because a disk may be
 * nearly full.
 */
const probe = { key: 'probe', value: 'x'.repeat(262_144) };

export function createHealth(options: HealthOptions): Health {
  const { store, timeout, now, isClosed, isLost, isConnecting } = options;
  const { areHandlesExhausted, service } = options;
  let checkedAt = -Infinity;
  let answer: Promise<NotReadyReason | null> = Promise.resolve(null);

  /** Number of failed writes at the time of the last successful one. */
  let recoveredFailures = 0;

  /**
   * Checks the storage. Writes a test value after a failed write, because a server that isn't ready gets nothing else
   * to write.
   */
  async function checkStore(): Promise<void> {
    await store.ping();
    const failed = store.failedWrites();
    if (failed === recoveredFailures) return;
    await store.setValue(probe.key, probe.value, null);
    await store.removeValue(probe.key);
    recoveredFailures = failed;
  }

  async function checkWithTimeout(): Promise<NotReadyReason | null> {
    const timedOut = new Promise<NotReadyReason>((resolve) => {
      setTimeout(() => resolve("the storage doesn't respond"), timeout).unref();
    });
    return Promise.race([
      checkStore().then(
        () => null,
        (): NotReadyReason => 'the storage fails',
      ),
      timedOut,
    ]);
  }

  async function fault(): Promise<NotReadyReason | null> {
    const trouble = store.trouble();
    if (trouble !== null) return trouble;
    if (now() >= checkedAt + checkInterval) {
      checkedAt = now();
      answer = checkWithTimeout();
    }
    return answer;
  }

  return {
    async status() {
      if (isClosed() || service.lasting()) return 'maintenance';
      return (await fault()) === null ? 'ok' : 'error';
    },
    async notReady() {
      if (isLost()) return 'the lease on the database has ended';
      if (isConnecting()) return 'this node has not reached NATS yet (NATS_URL)';
      if (isClosed()) return 'the server is starting or stopping';
      return areHandlesExhausted() ? 'no file handle is left' : fault();
    },
  };
}
