import { AsyncLocalStorage } from 'node:async_hooks';
import type { Schedule } from '../schedule.ts';

/** A thread of a simulated machine: code that runs in it has its clock and timers. */
export interface VirtualThread {
  /** Runs work in this thread: after a pause, if it is paused; never, if it has died. */
  readonly post: (work: () => void) => void;
  /** Stops the thread between two pieces of work until `resume`. New work waits. */
  readonly pause: () => void;
  /** Continues; with `timersFirst`, runs the timers first that have become due. */
  readonly resume: (timersFirst: boolean) => void;
  readonly die: () => void;
}

export interface VirtualThreadOptions {
  readonly schedule: Schedule;
  /** The machine's monotonic clock, in ms. */
  readonly now: () => number;
  /** How many ms of this clock pass in one of the simulation. */
  readonly rate: number;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
}

interface Running {
  readonly startTimer: (act: () => void, delay: number, repeats: boolean) => VirtualTimer;
  readonly now: () => number;
  readonly random: () => number;
}

interface VirtualTimer {
  readonly stop: () => void;
  readonly ref: () => VirtualTimer;
  readonly unref: () => VirtualTimer;
}

interface Waiting {
  readonly work: () => void;
  readonly isTimer: boolean;
}

const running = new AsyncLocalStorage<Running>();
const real = { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate };
const realRandom = Math.random;

export function createVirtualThread(options: VirtualThreadOptions): VirtualThread {
  const { schedule, now, rate, random } = options;
  let isDead = false;
  let pauses = 0;
  let backlog: Waiting[] = [];

  function handle(waiting: Waiting): void {
    if (isDead) return;
    if (pauses > 0) backlog.push(waiting);
    else running.run(self, waiting.work);
  }

  function startTimer(act: () => void, delay: number, repeats: boolean): VirtualTimer {
    let isStopped = false;
    const work = (): void => {
      if (isStopped) return;
      if (repeats) again();
      act();
    };
    const again = (): void =>
      schedule.after(delay / rate, () => handle({ work, isTimer: delay > 0 }));
    again();
    const timer: VirtualTimer = {
      stop() {
        isStopped = true;
      },
      ref: () => timer,
      unref: () => timer,
    };
    return timer;
  }

  const self: Running = { startTimer, now, random };
  return {
    post: (work) => handle({ work, isTimer: false }),
    pause() {
      pauses += 1;
    },
    resume(timersFirst) {
      pauses -= 1;
      if (pauses > 0) return;
      const late = backlog;
      backlog = [];
      if (timersFirst) late.sort((a, b) => Number(b.isTimer) - Number(a.isTimer));
      for (const waiting of late) schedule.after(0, () => handle(waiting));
    },
    die() {
      isDead = true;
      backlog = [];
    },
  };
}

type Act = (...given: readonly unknown[]) => void;

/** Replaces the clocks and timers of code in virtual threads. Returns a function that ends this. */
function replaceGlobals(): () => void {
  const start =
    (original: (act: Act, delay?: number, ...given: unknown[]) => unknown, repeats: boolean) =>
    (act: Act, delay = 0, ...input: unknown[]): unknown => {
      const thread = running.getStore();
      if (!thread) return original(act, delay, ...input);
      return thread.startTimer(() => act(...input), Math.max(1, delay), repeats);
    };
  const stop =
    (original: (timer: never) => void) =>
    (timer: unknown): void => {
      if (typeof timer === 'object' && timer !== null && 'stop' in timer) {
        (timer as VirtualTimer).stop();
      } else original(timer as never);
    };
  Object.assign(globalThis, {
    setTimeout: start(real.setTimeout as never, false),
    setInterval: start(real.setInterval as never, true),
    setImmediate: (act: Act, ...input: unknown[]): unknown =>
      running.getStore()?.startTimer(() => act(...input), 0, false) ??
      real.setImmediate(act, ...input),
    clearTimeout: stop(real.clearTimeout),
    clearInterval: stop(real.clearInterval),
    clearImmediate: stop(real.clearImmediate),
  });
  const readClock = performance.now.bind(performance);
  Object.defineProperty(performance, 'now', {
    configurable: true,
    value: () => running.getStore()?.now() ?? readClock(),
  });
  Math.random = () => running.getStore()?.random() ?? realRandom();
  return () => {
    Object.assign(globalThis, real);
    Reflect.deleteProperty(performance, 'now');
    Math.random = realRandom;
  };
}

/** Runs a simulation in which code of virtual threads has virtual clocks and timers. */
export async function withVirtualThreads<T>(work: () => Promise<T>): Promise<T> {
  const restore = replaceGlobals();
  try {
    return await work();
  } finally {
    restore();
  }
}

/** Resolves when all work is done that doesn't wait for a timer. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    real.setImmediate(resolve);
  });
