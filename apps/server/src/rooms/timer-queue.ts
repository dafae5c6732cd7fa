/** Max delay of a system timer, in ms. */
const maxTimerDelay = 2 ** 31 - 1;
/** A timer that is more than this late indicates that the whole process was suspended, in ms. */
const maxDrift = 100;

interface Entry {
  /** Time it is sorted by in the heap. */
  readonly at: number;
  readonly key: string;
  /** Time to fire, at or after `at`. */
  due: number;
}

export interface TimerQueueOptions {
  readonly now: () => number;
  /** Called when a key is due. */
  readonly fire: (key: string) => void;
}

/** Fires thousands of keys at their times with a single timer. */
export interface TimerQueue {
  /** Sets the time of a key, in ms since 1970; null removes it. */
  readonly set: (key: string, at: number | null) => void;
  readonly size: () => number;
  /** Stops firing. */
  readonly stop: () => void;
}

/**
 * Creates the queue: a binary heap by time. Replaced entries stay in it until they come up. Most are postponed
 * repeatedly (a clock with each action), so a postponed entry stays where it is and is checked when it comes up.
 */
export function createTimerQueue({ now, fire }: TimerQueueOptions): TimerQueue {
  let heap: Entry[] = [];
  const current = new Map<string, Entry>();
  let timer: NodeJS.Timeout | null = null;
  let timerAt = Infinity;
  let isStopped = false;

  function push(entry: Entry): void {
    let at = heap.push(entry) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (heap[parent].at <= entry.at) break;
      heap[at] = heap[parent];
      at = parent;
    }
    heap[at] = entry;
  }

  function pop(): void {
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && heap[child + 1].at < heap[child].at) child += 1;
      if (heap[child].at >= last.at) break;
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = last;
  }

  /** Removes outdated entries at the top, or all of them when they are the majority. */
  function tidy(): void {
    if (heap.length > 2 * current.size + 1000) {
      heap = [...current.values()].sort((a, b) => a.at - b.at);
    }
    while (heap.length > 0) {
      const [top] = heap;
      if (current.get(top.key) !== top) pop();
      else if (top.due > top.at) {
        pop();
        add(top.key, top.due);
      } else return;
    }
  }

  function add(key: string, at: number): void {
    const entry = { at, key, due: at };
    current.set(key, entry);
    push(entry);
  }

  function schedule(): void {
    tidy();
    const next = heap.length > 0 ? heap[0].at : Infinity;
    if (isStopped || next === timerAt) return;
    if (timer) clearTimeout(timer);
    timerAt = next;
    timer = null;
    if (next === Infinity) return;
    timer = setTimeout(handleTimer, Math.min(Math.max(next - now(), 0), maxTimerDelay));
  }

  /** After a suspension, handles data from the connections first: a move must not be late because of it. */
  function handleTimer(): void {
    timer = null;
    if (now() - timerAt <= maxDrift) fireDue();
    // One turn to read the data, and one to handle it.
    else setImmediate(() => setImmediate(fireDue));
  }

  function fireDue(): void {
    timerAt = Infinity;
    if (isStopped) return;
    const moment = now();
    const due: string[] = [];
    for (tidy(); heap.length > 0 && heap[0].at <= moment; tidy()) {
      due.push(heap[0].key);
      current.delete(heap[0].key);
    }
    // Keys that are set again for this time fire in the next turn, so that others aren't blocked.
    for (const key of due) fire(key);
    schedule();
  }

  return {
    set(key, at) {
      if (at === null) current.delete(key);
      else {
        const before = current.get(key);
        if (before && before.at <= at) before.due = at;
        else add(key, at);
      }
      schedule();
    },
    size: () => current.size,
    stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
