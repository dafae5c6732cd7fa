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

/** The heap, the latest entry of each key, and the timer for the first one. */
interface QueueState extends TimerQueueOptions {
  heap: Entry[];
  readonly current: Map<string, Entry>;
  timer: NodeJS.Timeout | null;
  timerAt: number;
  isStopped: boolean;
}

/**
 * Creates the queue: a binary heap by time. Replaced entries stay in it until they come up. Most are postponed
 * repeatedly (a clock with each action), so a postponed entry stays where it is and is checked when it comes up.
 */
export function createTimerQueue(options: TimerQueueOptions): TimerQueue {
  const state: QueueState = {
    ...options,
    heap: [],
    current: new Map<string, Entry>(),
    timer: null,
    timerAt: Infinity,
    isStopped: false,
  };
  const { current } = state;
  return {
    set: (key, at) => set(state, key, at),
    size: () => current.size,
    stop() {
      state.isStopped = true;
      if (state.timer) clearTimeout(state.timer);
      state.timer = null;
    },
  };
}

function push(state: QueueState, entry: Entry): void {
  let at = state.heap.push(entry) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (state.heap[parent].at <= entry.at) break;
    state.heap[at] = state.heap[parent];
    at = parent;
  }
  state.heap[at] = entry;
}

function pop(state: QueueState): void {
  const last = state.heap.pop();
  if (!last || state.heap.length === 0) return;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= state.heap.length) break;
    if (child + 1 < state.heap.length && state.heap[child + 1].at < state.heap[child].at)
      child += 1;
    if (state.heap[child].at >= last.at) break;
    state.heap[at] = state.heap[child];
    at = child;
  }
  state.heap[at] = last;
}

/** Removes outdated entries at the top, or all of them when they are the majority. */
function tidy(state: QueueState): void {
  const { current } = state;
  if (state.heap.length > 2 * current.size + 1000) {
    state.heap = [...current.values()].sort((a, b) => a.at - b.at);
  }
  while (state.heap.length > 0) {
    const [top] = state.heap;
    if (current.get(top.key) !== top) pop(state);
    else if (top.due > top.at) {
      pop(state);
      add(state, top.key, top.due);
    } else return;
  }
}

function add(state: QueueState, key: string, at: number): void {
  const { current } = state;
  const entry = { at, key, due: at };
  current.set(key, entry);
  push(state, entry);
}

function schedule(state: QueueState): void {
  const { now } = state;
  tidy(state);
  const next = state.heap.length > 0 ? state.heap[0].at : Infinity;
  if (state.isStopped || next === state.timerAt) return;
  if (state.timer) clearTimeout(state.timer);
  state.timerAt = next;
  state.timer = null;
  if (next === Infinity) return;
  state.timer = setTimeout(
    () => handleTimer(state),
    Math.min(Math.max(next - now(), 0), maxTimerDelay),
  );
}

/** After a suspension, handles data from the connections first: a move must not be late because of it. */
function handleTimer(state: QueueState): void {
  const { now } = state;
  state.timer = null;
  if (now() - state.timerAt <= maxDrift) fireDue(state);
  // Waits one turn to read the data, and one to handle it.
  else setImmediate(() => setImmediate(() => fireDue(state)));
}

function fireDue(state: QueueState): void {
  const { now, current, fire } = state;
  state.timerAt = Infinity;
  if (state.isStopped) return;
  const moment = now();
  const due: string[] = [];
  for (tidy(state); state.heap.length > 0 && state.heap[0].at <= moment; tidy(state)) {
    due.push(state.heap[0].key);
    current.delete(state.heap[0].key);
  }
  // Keys that are set again for this time fire in the next turn, so that others aren't blocked.
  for (const key of due) fire(key);
  schedule(state);
}

function set(state: QueueState, key: string, at: number | null): void {
  const { current } = state;
  if (at === null) current.delete(key);
  else {
    const before = current.get(key);
    if (before && before.at <= at) before.due = at;
    else add(state, key, at);
  }
  schedule(state);
}
