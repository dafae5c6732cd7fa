import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Above this share of its time the thread of all matches has none to spare. */
const busyUtilization = 0.9;
/** How long is looked at a time, and how long it is waited at most, in milliseconds. */
const pollInterval = 50;
const maxWait = 2000;

interface WaitForIdleOptions {
  /** The share of its time that this thread has worked, of 0 to 1, since it was asked before. */
  readonly utilization: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

/** Of this thread. */
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
 * What can wait lets players go first: fulfilled when the thread of all matches has time to spare, or after two seconds.
 * A thread of its own has a share of a core all the same where there is only one.
 */
export function createWaitForIdle({
  utilization: worked = measureUtilization(),
  wait = (time) => sleep(time, undefined, { ref: false }),
}: Partial<WaitForIdleOptions> = {}): () => Promise<void> {
  return async () => {
    worked();
    for (let waited = 0; waited < maxWait; waited += pollInterval) {
      await wait(pollInterval);
      if (worked() < busyUtilization) return;
    }
  };
}
