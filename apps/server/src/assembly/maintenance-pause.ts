import type { Logger } from 'pino';
import type { MatchManager } from '../rooms/index.ts';
import type { Service } from '../service/service.ts';

export interface MaintenancePauseOptions {
  readonly service: Pick<Service, 'lasting'>;
  readonly matchManager: Pick<MatchManager, 'pause' | 'resume'>;
  readonly logger: Pick<Logger, 'error'>;
}

/** Pauses the matches of this process while a maintenance lasts. */
export class MaintenancePause {
  readonly #options: MaintenancePauseOptions;
  #isPaused = false;
  #work: Promise<void> = Promise.resolve();

  constructor(options: MaintenancePauseOptions) {
    this.#options = options;
  }

  /** Begins or ends the pause when it is time. Call before matches are restored, and then about once a second. */
  tick(): void {
    const { service, matchManager, logger } = this.#options;
    const lasts = service.lasting() !== null;
    if (lasts === this.#isPaused) return;
    this.#isPaused = lasts;
    const report = (failure: unknown): void =>
      logger.error({ err: failure }, 'a pause of the matches failed');
    // Matches are restored one after the other, which takes long: the next pause doesn't wait for that.
    const resume = (): void => void matchManager.resume().catch(report);
    this.#work = this.#work.then(lasts ? matchManager.pause : resume).catch(report);
  }
}
