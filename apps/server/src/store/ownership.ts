import type { Kysely } from 'kysely';
import { StorageAway } from './storage-away.ts';
import type { Tables } from './tables.ts';

/** A change of the right to use the database. */
export type OwnershipChange =
  /** The lock is lost; this process tries to regain it. */
  | { readonly kind: 'lost'; readonly why: string }
  | { readonly kind: 'regained' }
  /** Another process owns the database; this one must stop. */
  | { readonly kind: 'taken'; readonly why: string };

/** The exclusive right of this process to use a database. */
export interface Ownership {
  readonly isHeld: () => boolean;
  /** Writes the name of this process into the database, once, before it takes or creates a match. */
  readonly claim: () => Promise<void>;
  /** Throws unless this process owns the database. Inside a transaction, it also prevents a change of owner. */
  readonly assert: (db: Kysely<Tables>) => Promise<void>;
}

/** For databases that can't be lost while open: SQLite's file lock lasts as long as the process. */
export const alwaysOwned: Ownership = {
  isHeld: () => true,
  claim: async () => {},
  assert: async () => {},
};

/** Creates the error for a write without the lock. */
export const notOwned = (): Error =>
  new StorageAway(
    'this server has lost its lock on the database and writes nothing until it is regained',
  );
