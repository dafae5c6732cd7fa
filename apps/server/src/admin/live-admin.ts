import type { MatchStore, SiteStore } from '../store/index.ts';
import type { Admin } from './admin.ts';
import { storedPart } from './stored-admin.ts';

/** What a running server hands in beside its store. */
export interface LivePorts extends Pick<Admin, 'live' | 'end'> {
  readonly isDraining: () => boolean;
  /** Entries that wait for the disk. */
  readonly waiting: () => number;
  /** Begins to stop; returns at once. */
  readonly drain: () => void;
}

/** What an operator can do to this process. */
export const liveAdmin = (store: MatchStore & SiteStore, ports: LivePorts): Admin => ({
  ...storedPart(store),
  live: ports.live,
  end: ports.end,
  status: async () => ({
    pid: process.pid,
    draining: ports.isDraining(),
    running: await store.runningCount(),
    starts: await store.startCounts(),
    waiting: ports.waiting(),
  }),
  async drain() {
    // The answer goes out first.
    setImmediate(ports.drain);
  },
});
