import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** A database that is open. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Kysely<Tables>;
  /** The same for what may take as long as it needs. */
  readonly patient: Kysely<Tables>;
  /** See `MatchStore.backup`. */
  readonly backup: (file: string) => Promise<void>;
  /** Closes it and lets go of it, so that another process may have it. */
  readonly close: () => Promise<void>;
}
