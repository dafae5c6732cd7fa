import type { AccountOperator } from '../accounts/operator.ts';
import type {
  CollectionStore,
  FairPlayStore,
  MatchStore,
  ShopStore,
  SiteStore,
  SocialStore,
} from '../store/index.ts';
import type { Admin } from './admin.ts';
import { storedPart } from './stored-admin.ts';

/** What a running server provides besides its store. */
export interface LivePorts extends Pick<Admin, 'live' | 'end' | 'nodes'> {
  /** Commands about accounts, with effects on open connections. */
  readonly accounts: AccountOperator;
  readonly isDraining: () => boolean;
  /** Returns the number of entries waiting for the disk. */
  readonly waiting: () => number;
  /** Starts stopping this server, or another node. */
  readonly drain: (node: string | null) => Promise<void>;
}

/** Creates the operator commands of this process. */
export const liveAdmin = (
  store: MatchStore & SiteStore & CollectionStore & FairPlayStore & ShopStore & SocialStore,
  ports: LivePorts,
): Admin => ({
  ...storedPart(store),
  ...ports.accounts,
  live: ports.live,
  end: ports.end,
  status: async () => ({
    pid: process.pid,
    draining: ports.isDraining(),
    running: await store.runningCount(),
    starts: await store.startCounts(),
    waiting: ports.waiting(),
  }),
  nodes: ports.nodes,
  drain: ports.drain,
});
