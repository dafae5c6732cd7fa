/** A queue in which owners take turns, so that adding many items only delays one's own. */
export interface FairQueue<T> {
  readonly push: (owner: string, item: T) => void;
  /** Removes and returns the next item of an owner who is ready; undefined if there is none. */
  readonly shift: (isReady?: (owner: string) => boolean) => T | undefined;
  /** Removes and returns all items, grouped by owner. */
  readonly removeAll: () => readonly T[];
  readonly size: () => number;
  readonly getSize: (owner: string) => number;
}

export function createFairQueue<T>(): FairQueue<T> {
  /** Items by owner; the owner whose turn it is comes first. */
  const byOwner = new Map<string, T[]>();
  let size = 0;

  return {
    push(owner, item) {
      size += 1;
      const items = byOwner.get(owner);
      if (items) items.push(item);
      else byOwner.set(owner, [item]);
    },
    shift(isReady = () => true) {
      for (const [owner, [item, ...others]] of byOwner) {
        if (!isReady(owner)) continue;
        size -= 1;
        byOwner.delete(owner);
        if (others.length > 0) byOwner.set(owner, others);
        return item;
      }
      return undefined;
    },
    removeAll() {
      const all = [...byOwner.values()].flat();
      byOwner.clear();
      size = 0;
      return all;
    },
    size: () => size,
    getSize: (owner) => byOwner.get(owner)?.length ?? 0,
  };
}
