/** A lock on a row, as PostgreSQL has it: `share` by `for share`, `exclusive` by an update or `for update`. */
export interface RowLock {
  readonly row: string;
  readonly mode: 'share' | 'exclusive';
}

interface Request extends RowLock {
  readonly holder: object;
  readonly granted: () => void;
}

/** Locks of sessions on rows. Who waits gets a lock in the order of the requests. */
export interface RowLocks {
  /** Calls back once the holder has the lock. Returns a function that ends the wait. */
  readonly acquire: (holder: object, lock: RowLock, granted: () => void) => () => void;
  readonly isFree: (holder: object, lock: RowLock) => boolean;
  /** Releases all locks of a holder, and ends its waits. */
  readonly release: (holder: object) => void;
}

export function createRowLocks(): RowLocks {
  const held = new Map<string, Map<object, RowLock['mode']>>();
  let waiting: Request[] = [];

  function isFree(holder: object, { row, mode }: RowLock): boolean {
    for (const [other, theirs] of held.get(row) ?? []) {
      if (other !== holder && (mode === 'exclusive' || theirs === 'exclusive')) return false;
    }
    return true;
  }

  function take({ holder, row, mode }: Request): void {
    const holders = held.get(row) ?? new Map<object, RowLock['mode']>();
    held.set(row, holders);
    if (holders.get(holder) !== 'exclusive') holders.set(holder, mode);
  }

  function grantNext(): void {
    const passed = new Set<string>();
    for (const request of waiting) {
      if (passed.has(request.row) || !isFree(request.holder, request)) {
        passed.add(request.row);
        continue;
      }
      waiting = waiting.filter((candidate) => candidate !== request);
      take(request);
      request.granted();
    }
  }

  return {
    isFree,
    acquire(holder, lock, granted) {
      const request = { ...lock, holder, granted };
      const isHeld = held.get(lock.row)?.has(holder) === true;
      const isBehind = waiting.some(({ row }) => row === lock.row);
      if (isFree(holder, lock) && (isHeld || !isBehind)) {
        take(request);
        granted();
        return () => {};
      }
      waiting.push(request);
      return () => {
        waiting = waiting.filter((candidate) => candidate !== request);
      };
    },
    release(holder) {
      for (const [row, holders] of held) {
        holders.delete(holder);
        if (holders.size === 0) held.delete(row);
      }
      waiting = waiting.filter((candidate) => candidate.holder !== holder);
      grantNext();
    },
  };
}
