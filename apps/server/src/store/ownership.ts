import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** A change of who may use the database. */
export type OwnershipChange =
  /** The lock is gone; this process tries to get it back. */
  | { readonly kind: 'lost'; readonly why: string }
  | { readonly kind: 'regained' }
  /** Another process has the database: this one has to stop. */
  | { readonly kind: 'taken'; readonly why: string };

/** The right of this process to be the only one that uses a database. */
export interface Ownership {
  readonly isHeld: () => boolean;
  /** Writes the name of this process into the database, once, before it takes or creates a match. */
  readonly claim: () => Promise<void>;
  /** Throws unless this process owns the database. Within a transaction no other process becomes the owner. */
  readonly assert: (db: Kysely<Tables>) => Promise<void>;
}

/** For a database that cannot be lost while it is open: SQLite's file lock ends with the process only. */
export const alwaysOwned: Ownership = {
  isHeld: () => true,
  claim: async () => {},
  assert: async () => {},
};

/** Why a write is refused while the lock is gone. */
export const notOwned = (): Error =>
  new Error('this server has lost its lock on the database and writes nothing until it is back');
