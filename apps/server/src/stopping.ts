import type { Logger } from './rooms/index.ts';

export interface StoppingOptions {
  /** Stores all data and closes all connections. */
  readonly drain: () => Promise<void>;
  /** Max duration of draining, in ms. */
  readonly drainTime: number;
  readonly exit: (code: number) => void;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
  readonly logger: Logger;
}

/** Max interval between duplicates of a signal, in ms: a terminal and npm both send it. */
const duplicateSignalTime = 500;

/**
 * Creates the handler of stop signals: the server drains, then the process exits with 0, or with 1 if that fails or
 * takes too long. A deliberate second signal exits immediately. Acknowledged data is durable in all cases.
 */
export function createStop(options: StoppingOptions): (signal: string) => void {
  const { drain, drainTime, exit, now, logger } = options;
  let since: number | null = null;
  return (signal) => {
    if (since !== null) {
      if (now() < since + duplicateSignalTime) return;
      logger.warn({ signal }, 'stopped immediately by a second signal');
      exit(1);
      return;
    }
    since = now();
    logger.info({ signal, drainTime }, 'draining');
    setTimeout(() => {
      logger.error({ drainTime }, 'stopped because draining took too long');
      exit(1);
    }, drainTime).unref();
    drain().then(
      () => {
        logger.info({}, 'stopped');
        exit(0);
      },
      (failure: unknown) => {
        logger.error({ err: failure }, 'draining failed');
        exit(1);
      },
    );
  };
}
