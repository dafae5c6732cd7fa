import type { Random } from '@stackmate/engine';
import type { Schedule } from '../schedule.ts';
import { createVirtualThread } from './virtual-threads.ts';
import type { VirtualThread } from './virtual-threads.ts';

/** A machine that runs one process with two threads, as a server does, and has clocks of its own. */
export interface Machine {
  readonly main: VirtualThread;
  readonly store: VirtualThread;
  /** Monotonic clock, in ms. */
  readonly steady: () => number;
  /** Clock of the day, in ms since 1970. */
  readonly wall: () => number;
  readonly isDead: () => boolean;
  /** Freezes threads for a time. */
  readonly freeze: (time: number, threads: readonly VirtualThread[]) => void;
  /** Ends the process at once. */
  readonly die: () => void;
}

/** Max error of a machine's clock, in ms: servers tolerate most errors and detect the largest. */
const maxSkew = 65_000;
/** Max error of a machine's clock: one in N. */
const drift = 2000;

export interface MachineOptions {
  readonly schedule: Schedule;
  readonly random: Random;
  /** Called when the process has ended. */
  readonly onDeath: () => void;
}

export function createMachine({ schedule, random, onDeath }: MachineOptions): Machine {
  const bornAt = schedule.now();
  const rate = 1 + (random.below(2001) - 1000) / 1000 / drift;
  const since = random.below(1_000_000_000);
  const skew = random.below(2 * maxSkew) - maxSkew;
  const passed = (): number => (schedule.now() - bornAt) * rate;
  const steady = (): number => since + passed();
  const getThread = (): VirtualThread =>
    createVirtualThread({
      schedule,
      now: steady,
      rate,
      random: () => random.below(2 ** 30) / 2 ** 30,
    });
  const [main, store] = [getThread(), getThread()];
  let isDead = false;
  return {
    main,
    store,
    steady,
    wall: () => Math.floor(bornAt + skew + passed()),
    isDead: () => isDead,
    freeze(time, threads) {
      for (const thread of threads) thread.pause();
      schedule.after(time, () => {
        for (const thread of threads) thread.resume(random.below(2) === 0);
      });
    },
    die() {
      if (isDead) return;
      isDead = true;
      main.die();
      store.die();
      onDeath();
    },
  };
}
