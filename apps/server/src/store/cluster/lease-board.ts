import type { BusState } from './cluster-tables.ts';

/**
 * State of a node's lease that the main thread and the store's thread share in memory: each must know it at once, even
 * if the other one is stuck or the whole process was stopped for a while.
 */
export interface LeaseBoard {
  readonly shared: SharedArrayBuffer;
  /** Records a heartbeat of the main thread, with its number of running matches. */
  readonly tick: (load: number) => void;
  /** Returns the ms since the main thread's last tick. */
  readonly sinceTick: () => number;
  readonly load: () => number;
  /** Notes whether the main thread reaches the other nodes; `connecting` at first. */
  readonly noteBus: (state: BusState) => void;
  readonly bus: () => BusState;
  /** Notes how far the node's clock is ahead of the database's, in ms. */
  readonly noteSkew: (skew: number) => void;
  readonly skew: () => number;
  /** Notes a renewal that was sent at a time of `boardNow`. */
  readonly renewed: (sentAt: number) => void;
  /** Returns the ms since the last renewal was sent. */
  readonly sinceRenewal: () => number;
  /** Notes that a renewal failed, or that none was tried, because the main thread is stuck. */
  readonly notRenewed: (why: 'failed' | 'stuck') => void;
  /** Returns the numbers of attempts to renew the lease. */
  readonly renewals: () => Record<'renewed' | 'failed' | 'stuck', number>;
}

/** Returns the ms of a monotonic clock that all threads share. */
export const boardNow = (): number => Number(process.hrtime.bigint() / 1_000_000n);

const cells = {
  tick: 0,
  renewal: 1,
  load: 2,
  bus: 3,
  skew: 4,
  renewed: 5,
  failed: 6,
  stuck: 7,
} as const;
const busStates = ['connecting', 'up', 'away', 'alone'] as const satisfies readonly BusState[];

/** Opens a board, or another thread's view of it. Without a renewal yet, the lease is fresh. */
export function openBoard(existing?: SharedArrayBuffer, now: () => number = boardNow): LeaseBoard {
  const shared = existing ?? new SharedArrayBuffer(8 * Object.keys(cells).length);
  const numbers = new BigInt64Array(shared);
  const read = (cell: keyof typeof cells): number => Number(Atomics.load(numbers, cells[cell]));
  const write = (cell: keyof typeof cells, value: number): void => {
    Atomics.store(numbers, cells[cell], BigInt(Math.floor(value)));
  };
  const count = (cell: 'renewed' | 'failed' | 'stuck'): void => {
    Atomics.add(numbers, cells[cell], 1n);
  };
  if (existing === undefined) {
    write('tick', now());
    write('renewal', now());
  }
  return {
    shared,
    tick(load) {
      write('load', load);
      write('tick', now());
    },
    sinceTick: () => now() - read('tick'),
    load: () => read('load'),
    noteBus: (state) => write('bus', busStates.indexOf(state)),
    bus: () => busStates[read('bus')],
    noteSkew: (skew) => write('skew', skew),
    skew: () => read('skew'),
    renewed(sentAt) {
      write('renewal', sentAt);
      count('renewed');
    },
    sinceRenewal: () => now() - read('renewal'),
    notRenewed: count,
    renewals: () => ({ renewed: read('renewed'), failed: read('failed'), stuck: read('stuck') }),
  };
}
