import type { Logger } from './rooms/index.ts';

export interface StoppingOptions {
  /** Writes everything down and closes. */
  readonly drain: () => Promise<void>;
  /** Most that it may take, in milliseconds. */
  readonly drainTime: number;
  readonly exit: (code: number) => void;
  /** A steady clock in milliseconds. */
  readonly now: () => number;
  readonly logger: Logger;
}

/** A signal that comes twice within so many milliseconds came by two ways: from a terminal and from npm. */
const duplicateSignalTime = 500;

/**
 * What a signal to stop does: the server drains and the process ends with 0; with 1 if that fails or takes too long. A
 * second signal that is meant as one ends it at once. What was acknowledged is durable either way.
 */
export function createStop(options: StoppingOptions): (signal: string) => void {
  const { drain, drainTime, exit, now, logger } = options;
  let since: number | null = null;
  return (signal) => {
    if (since !== null) {
      if (now() < since + duplicateSignalTime) return;
      logger.warn({ signal }, 'a second signal: stopped at once');
      exit(1);
      return;
    }
    since = now();
    logger.info({ signal, drainTime }, 'draining');
    setTimeout(() => {
      logger.error({ drainTime }, 'draining took too long: stopped');
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
