import type { Kysely } from 'kysely';
import type { LeaseBoard } from './cluster/lease-board.ts';
import type { EntryKey } from './durability-mark.ts';
import type { Tables } from './tables.ts';

/** An open database. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Kysely<Tables>;
  /** The same database without a time limit for statements. */
  readonly patient: Kysely<Tables>;
  /** This process's part in a cluster; null outside one. */
  readonly cluster: ClusterMember | null;
  /** Returns how many commits weren't confirmed by the standby servers they were to wait for. */
  readonly unconfirmed: () => number;
  /** Throws if the database's files are missing, so that writes would be lost. */
  readonly checkFiles: () => void;
  /** Call when a write is durable, with its last entry, if any. */
  readonly noteDurable: (entry?: EntryKey) => void;
  /** See `MatchStore.backup`. */
  readonly backup: (file: string) => Promise<void>;
  /** Closes the database. */
  readonly close: () => Promise<void>;
}

/** A node of a cluster, as its own database connections know it. */
export interface ClusterMember {
  readonly nodeId: string;
  readonly board: LeaseBoard;
  /** Returns the names of the versions whose matches it can run now (`archiveName`). */
  readonly runs: () => readonly string[];
  /** Max number of running matches of a player on all nodes. */
  readonly matchesPerPlayer: number;
}

export interface DatabaseOptions {
  readonly cluster?: ClusterMember | null | undefined;
}
