/** Longest that a timer of the system can wait. */
const maxTimerDelay = 2 ** 31 - 1;
/** A timer that is later than this comes after a pause of the whole process, in milliseconds. */
const maxDrift = 100;

interface Entry {
  /** Where it stands in the heap. */
  readonly at: number;
  readonly key: string;
  /** When it is to ring: at that moment or later. */
  due: number;
}

export interface TimerQueueOptions {
  readonly now: () => number;
  /** It is time for this key. */
  readonly fire: (key: string) => void;
}

/** Wakes thousands of keys at their moments with one timer. */
export interface TimerQueue {
  /** The moment (milliseconds since 1970) to ring for a key, instead of the one before; null: not at all. */
  readonly set: (key: string, at: number | null) => void;
  readonly size: () => number;
  /** Rings no more. */
  readonly stop: () => void;
}

/**
 * A binary heap by moment; an entry that was set anew stays in it until it comes up. Most are put off again and again
 * (a clock, with each action), so one that is put off stays where it is and is looked at once it comes up.
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

  /** Takes away what is outdated at the top; and all of it when most of the heap is. */
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
    timer = setTimeout(timeIsUp, Math.min(Math.max(next - now(), 0), maxTimerDelay));
  }

  /** After a pause, what has come over the lines meanwhile goes first: a move must not be too late for it. */
  function timeIsUp(): void {
    timer = null;
    if (now() - timerAt <= maxDrift) ringDue();
    // One turn to read what is there, one to play it.
    else setImmediate(() => setImmediate(ringDue));
  }

  function ringDue(): void {
    timerAt = Infinity;
    if (isStopped) return;
    const moment = now();
    const due: string[] = [];
    for (tidy(); heap.length > 0 && heap[0].at <= moment; tidy()) {
      due.push(heap[0].key);
      current.delete(heap[0].key);
    }
    // What they set anew for this very moment comes in the next turn, so that others get theirs.
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
