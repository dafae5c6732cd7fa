import type { Logger } from '../rooms/index.ts';
import type { WorkerStore } from '../store/index.ts';

export interface ReportStorageOptions {
  readonly store: Pick<WorkerStore, 'migrated' | 'isNew' | 'lastEntryAt' | 'runningCount'>;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly data: string;
  /** Creation time of the token secret in the data folder; null if it is new or not stored there. */
  readonly secretSince: Date | null;
}

/** Logs the content of the storage at the start, so that operators notice missing data. */
export async function reportStorage(options: ReportStorageOptions): Promise<void> {
  const { store, logger, data, secretSince } = options;
  if (store.migrated.length > 0) {
    logger.info({ migrations: store.migrated }, 'the database tables were migrated');
  }
  if (store.isNew && secretSince !== null) {
    logger.warn(
      { data, secretSince },
      `the database is new and empty, but the data folder ${data} has a token secret from ${secretSince.toISOString()}. If there were matches before, stop the server and restore the last backup (docs/operating.md, "Backup and restore"), or check STACKMATE_DATA and DATABASE_URL`,
    );
  }
  const [last, running] = await Promise.all([store.lastEntryAt(), store.runningCount()]);
  const lastEntry = last === null ? null : new Date(last).toISOString();
  logger.info(
    { lastEntry, running },
    `last entry: ${lastEntry ?? 'none'}; ${running} running ${running === 1 ? 'match' : 'matches'}`,
  );
}
