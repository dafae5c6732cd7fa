/** Virtual time: scheduled work runs in order without real waiting. */
export interface Schedule {
  readonly now: () => number;
  /** Runs work after `delay` ms. Work due at the same time runs in the order it was scheduled. */
  readonly after: (delay: number, work: () => void) => void;
  /** Runs the next work. Returns false if there is none until then. */
  readonly step: (until: number) => boolean;
  /** Runs until `isOver`, no work is left, or a limit is reached. Returns whether it was over. */
  readonly run: (isOver: () => boolean, limits: { until: number; steps: number }) => boolean;
}

interface Due {
  readonly at: number;
  readonly order: number;
  readonly work: () => void;
}

const isBefore = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** Inserts into a binary min-heap. */
function push(heap: Due[], due: Due): void {
  let at = heap.length;
  heap.push(due);
  while (at > 0) {
    const above = (at - 1) >> 1;
    if (!isBefore(due, heap[above])) break;
    heap[at] = heap[above];
    at = above;
  }
  heap[at] = due;
}

function pop(heap: Due[]): Due | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (!last || heap.length === 0) return first;
  let at = 0;
  for (;;) {
    let below = 2 * at + 1;
    if (below >= heap.length) break;
    if (below + 1 < heap.length && isBefore(heap[below + 1], heap[below])) below += 1;
    if (!isBefore(heap[below], last)) break;
    heap[at] = heap[below];
    at = below;
  }
  heap[at] = last;
  return first;
}

export function createSchedule(start: number): Schedule {
  const heap: Due[] = [];
  let now = start;
  let order = 0;
  function step(until: number): boolean {
    const due = pop(heap);
    if (!due || due.at > until) return false;
    now = due.at;
    due.work();
    return true;
  }

  return {
    now: () => now,
    after(delay, work) {
      push(heap, { at: now + Math.max(0, delay), order: order++, work });
    },
    step,
    run(isOver, { until, steps }) {
      for (let count = 0; count < steps; count++) {
        if (isOver()) return true;
        if (!step(until)) return false;
      }
      return false;
    },
  };
}
