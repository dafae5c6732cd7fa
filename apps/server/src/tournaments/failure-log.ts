import type { Logger } from '../rooms/index.ts';

/** Logs failures that stop nothing else, and counts them, so that the task in which they happen counts as failed. */
export interface FailureLog extends Pick<Logger, 'error'> {
  /** Returns the number of failures since the last call. */
  readonly take: () => number;
}

export function createFailureLog(logger: Pick<Logger, 'error'>): FailureLog {
  let count = 0;
  return {
    error(details, text) {
      count += 1;
      logger.error(details, text);
    },
    take() {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}
