/** A queue that returns its best item first, the oldest among equals. */
export interface BestFirst<T> {
  push(item: T, score: number): void;
  pop(): T | undefined;
}

interface Entry<T> {
  readonly item: T;
  readonly score: number;
  readonly age: number;
}

const precedes = <T>(a: Entry<T>, b: Entry<T>): boolean =>
  a.score > b.score || (a.score === b.score && a.age < b.age);

/** Creates an empty queue (a binary heap). */
export function createBestFirst<T>(): BestFirst<T> {
  const heap: Entry<T>[] = [];
  let pushed = 0;

  function exchange(a: number, b: number): void {
    [heap[a], heap[b]] = [heap[b], heap[a]];
  }

  return {
    push(item, score) {
      heap.push({ item, score, age: pushed++ });
      for (let at = heap.length - 1; at > 0;) {
        const parent = (at - 1) >> 1;
        if (!precedes(heap[at], heap[parent])) break;
        exchange(at, parent);
        at = parent;
      }
    },
    pop() {
      if (heap.length === 0) return undefined;
      const { item } = heap[0];
      const last = heap.pop()!;
      if (heap.length > 0) heap[0] = last;
      for (let at = 0; ;) {
        let best = at;
        for (const child of [2 * at + 1, 2 * at + 2])
          if (child < heap.length && precedes(heap[child], heap[best])) best = child;
        if (best === at) break;
        exchange(at, best);
        at = best;
      }
      return item;
    },
  };
}
