import type { Kysely } from 'kysely';
import type { EntryKey } from './durability-mark.ts';
import type { Ownership, OwnershipChange } from './ownership.ts';
import type { OwnershipTimes } from './own-postgres.ts';
import type { Tables } from './tables.ts';

/** A database that is open. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Kysely<Tables>;
  /** The same for what may take as long as it needs. */
  readonly patient: Kysely<Tables>;
  readonly ownership: Ownership;
  /** Throws if its files are gone, so that what is written is lost. */
  readonly checkFiles: () => void;
  /** Has to be called when a write is durable, with the last entry in it, if any. */
  readonly written: (entry?: EntryKey) => void;
  /** See `MatchStore.backup`. */
  readonly backup: (file: string) => Promise<void>;
  /** Closes it and lets go of it, so that another process may have it. */
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** The name of this process, different at every start. */
  readonly owner: string;
  readonly ownershipChanged: (change: OwnershipChange) => void;
  readonly ownershipTimes?: Partial<OwnershipTimes> | undefined;
}
