import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** A database that is open. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Kysely<Tables>;
  /** See `MatchStore.backup`. */
  readonly backup: (file: string) => Promise<void>;
}
