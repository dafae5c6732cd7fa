import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Utilization above which the thread counts as busy. */
const busyUtilization = 0.9;
/** Polling interval and max wait, in ms. */
const pollInterval = 50;
const maxWait = 2000;

interface WaitForIdleOptions {
  /** Returns the utilization of this thread since the last call, from 0 to 1. */
  readonly utilization: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

/** Measures the utilization of this thread. */
function measureUtilization(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}

/**
 * Creates a function that resolves when the thread of the matches is idle, or after two seconds. Lets players go first
 * on a single core, where other threads take their share, too.
 */
export function createWaitForIdle({
  utilization: worked = measureUtilization(),
  wait = (time) => sleep(time, undefined, { ref: false }),
}: Partial<WaitForIdleOptions> = {}): () => Promise<void> {
  return async () => {
    worked();
    for (let total = 0; total < maxWait; total += pollInterval) {
      await wait(pollInterval);
      if (worked() < busyUtilization) return;
    }
  };
}
