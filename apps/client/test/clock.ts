import type { After } from '../src/platform/schedule/schedule.ts';

/** A clock that the test advances. */
export interface Clock {
  readonly now: () => number;
  readonly after: After;
  readonly pass: (milliseconds: number) => void;
}

/** Creates a clock that starts at a time in ms. */
export function clock(start = 1_000_000): Clock {
  let time = start;
  let waiting: { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => time,
    after(milliseconds, run) {
      const timer = { at: time + milliseconds, run };
      waiting.push(timer);
      return () => {
        waiting = waiting.filter((other) => other !== timer);
      };
    },
    pass(milliseconds) {
      const until = time + milliseconds;
      for (;;) {
        const next = waiting.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        waiting = waiting.filter((other) => other !== next);
        time = Math.max(time, next.at);
        next.run();
      }
      time = until;
    },
  };
}
