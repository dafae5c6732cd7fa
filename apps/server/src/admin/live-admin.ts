import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AccountOperator } from '../accounts/operator.ts';
import type { Admin, AdminStatus } from './admin.ts';
import { createModeration } from './moderation.ts';
import { logAction, loggedEnd, readFigures, storedPart } from './stored-admin.ts';
import type { AdminStore, EndMatch, StoredPorts } from './stored-admin.ts';

/** Parts of a running server that commands use besides its store. */
export interface LivePorts extends StoredPorts, Pick<Admin, 'live' | 'nodes' | 'history'> {
  readonly end: EndMatch;
  /** Commands about accounts, with effects on open connections. */
  readonly accounts: AccountOperator;
  readonly isDraining: () => boolean;
  /** Returns the number of entries waiting for the disk. */
  readonly waiting: () => number;
  readonly players: () => NonNullable<AdminStatus['players']>;
  /** Starts stopping this server, or another node. */
  readonly drain: (nodeId: string | null) => Promise<void>;
  readonly logger: Pick<Logger, 'error'>;
}

/** Max time that a stop waits for the audit log, in ms: a server whose storage is stuck must stop too. */
const logTimeout = 2000;

/** Creates the operator commands of this process. */
export const liveAdmin = (store: AdminStore, ports: LivePorts): Admin => ({
  ...storedPart(store, ports),
  ...ports.accounts,
  ...createModeration(store, ports.accounts),
  live: ports.live,
  history: ports.history,
  end: loggedEnd(store, ports.end),
  status: async () => ({
    ...(await readFigures(store)),
    pid: process.pid,
    draining: ports.isDraining(),
    waiting: ports.waiting(),
    players: ports.players(),
  }),
  acceptSecret: () =>
    Promise.reject(new Error('a server is running, so the database has accepted its secret')),
  nodes: ports.nodes,
  async drain(nodeId, note) {
    const logged = logAction(store, note, 'drain', nodeId === null ? '' : `node ${nodeId}`);
    const reported = logged.catch((failure: unknown) =>
      ports.logger.error({ err: failure, ...note }, 'could not write the stop to the audit log'),
    );
    await Promise.race([reported, delay(logTimeout)]);
    await ports.drain(nodeId);
  },
});
