import { createLastTurns } from './last-turns.ts';

/**
 * Runs expensive work with few tasks at a time and a bounded number of waiting ones. Owners who were served longest ago,
 * or never, come first, and when all places are taken, the owner with the most of them gives one up: whoever asks often
 * neither delays nor excludes somebody who asks once.
 */
export interface FairPlaces {
  /** Runs `work` in its turn and settles like its promise; resolves with null if it got no place or lost it. */
  readonly run: <T>(owner: string, work: () => Promise<T>) => Promise<T | null>;
}

export interface FairPlacesOptions {
  /** Max number of tasks that run at a time. */
  readonly atOnce: number;
  readonly maxWaiting: number;
}

/** Starts waiting work, or rejects it because it lost its place. */
type Waiting = (hasPlace: boolean) => void;

export function createFairPlaces({ atOnce, maxWaiting }: FairPlacesOptions): FairPlaces {
  const byOwner = new Map<string, Waiting[]>();
  const turns = createLastTurns();
  let running = 0;
  let waiting = 0;

  /** Removes the next or the last item of an owner. */
  function take(owner: string, end: 'first' | 'last'): Waiting | undefined {
    const items = byOwner.get(owner) ?? [];
    const item = end === 'first' ? items.shift() : items.pop();
    if (items.length === 0) byOwner.delete(owner);
    if (item) waiting -= 1;
    return item;
  }

  /** Starts the work of the owner who was served longest ago. */
  function startNext(): void {
    let next: string | null = null;
    for (const owner of byOwner.keys()) {
      if (next === null || turns.of(owner) < turns.of(next)) next = owner;
    }
    if (next === null) {
      running -= 1;
      return;
    }
    turns.note(next);
    take(next, 'first')?.(true);
  }

  /** Takes a place from the owner with the most places, or of those the one served last. */
  function makeRoom(owner: string): boolean {
    const countPlaces = (other: string): number => byOwner.get(other)?.length ?? 0;
    const isGreedier = (candidate: string, places: number, rival: string): boolean =>
      countPlaces(candidate) > places ||
      (countPlaces(candidate) === places && turns.of(candidate) > turns.of(rival));
    let greediest = owner;
    let places = countPlaces(owner) + 1;
    for (const other of byOwner.keys()) {
      if (other === owner || !isGreedier(other, places, greediest)) continue;
      greediest = other;
      places = countPlaces(other);
    }
    if (greediest === owner) return false;
    take(greediest, 'last')?.(false);
    return true;
  }

  return {
    async run(owner, work) {
      if (running < atOnce) {
        running += 1;
        turns.note(owner);
      } else {
        if (waiting >= maxWaiting && !makeRoom(owner)) return null;
        const hasPlace = await new Promise<boolean>((resolve) => {
          byOwner.set(owner, [...(byOwner.get(owner) ?? []), resolve]);
          waiting += 1;
        });
        if (!hasPlace) return null;
      }
      try {
        return await work();
      } finally {
        startNext();
      }
    },
  };
}
