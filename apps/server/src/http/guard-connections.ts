import type { Logger } from 'pino';
import { createHandleWatch } from '../limits/handle-watch.ts';
import type { HandleWatch } from '../limits/handle-watch.ts';
import { connectionBudget, openFilesLimit } from '../limits/open-files.ts';
import type { Settings } from '../settings/index.ts';
import { createConnectionLimit } from './connection-limit.ts';
import type { ConnectionLimit } from './connection-limit.ts';
import { createProxyCheck } from './trusted-proxies.ts';

export interface GuardOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  /** Counts connections that exceed a limit, by kind. */
  readonly countLimitHit: (kind: string) => void;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
}

export interface ConnectionGuard {
  readonly connections: ConnectionLimit;
  readonly handles: HandleWatch;
}

const openFilesAdvice =
  'raise the limit of open files (LimitNOFILE= in the systemd unit, ulimit -n in a shell, --ulimit nofile= of a container)';

/**
 * Limits connections to what both the settings and the process's limit of open files allow, and watches for a shortage
 * of file handles.
 */
export function guardConnections({
  settings,
  logger,
  countLimitHit,
  now,
}: GuardOptions): ConnectionGuard {
  const { limits, network } = settings;
  const openFiles = openFilesLimit();
  const budget = connectionBudget(openFiles, limits);
  if (budget.isReduced) {
    const { connections, neededFiles } = budget;
    logger.warn(
      { openFiles, neededFiles, connections },
      `fewer connections are accepted than the settings allow: ${openFilesAdvice}`,
    );
  }
  return {
    connections: createConnectionLimit({
      total: budget.connections,
      perAddress: limits.connectionsPerAddress + limits.httpConnectionsPerAddress,
      isProxy: createProxyCheck(network.trustedProxies),
      now,
      countLimitHit,
    }),
    handles: createHandleWatch({
      onExhausted() {
        countLimitHit('file handles');
        logger.warn(
          { openFiles },
          `no file handle is left, so connections are dropped and threads can't start: ${openFilesAdvice}`,
        );
      },
      onRecovered: () => logger.info('file handles are available again'),
    }),
  };
}
