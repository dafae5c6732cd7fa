import type { Kysely } from 'kysely';
import type { AuditCheck } from './audit-checks.ts';
import type { Database } from './database.ts';
import type { MigrationOf } from './migrations/migration.ts';
import type { Queries } from './query.ts';
import type { Tables } from './tables.ts';

/** Way in which a column leads to a player: by id, by verified e-mail address, or by the id of a deck. */
export type ExportedBy = 'player' | 'person' | 'deck';

/** A table's part in the export of a player (PL7). */
export interface ExportedTable<Column extends string = string> {
  /** Name of the list in the file. */
  readonly list: string;
  /** Columns that name the player: the rows of each belong to the export. */
  readonly columns: readonly Column[];
  /** Absent for ids of players. */
  readonly by?: ExportedBy;
  /** Columns that identify a row; the order of the rows. */
  readonly key: readonly Column[];
  /** Further columns that name players. Other players appear by name. */
  readonly others?: readonly Column[];
  /** Columns whose content is a secret. The file only says whether there is one. */
  readonly secret?: readonly Column[];
  /** Columns that the player may not know, or that say nothing about the player. */
  readonly omitted?: readonly Column[];
  /** Columns whose text is packed (`packed-text.ts`). */
  readonly packed?: readonly Column[];
  /** Whether the rows are long. */
  readonly isLong?: true;
}

/** A player whose data is erased. */
export interface ErasedPlayer {
  readonly playerId: string;
  /** Verified address, normalized; null without one. */
  readonly person: string | null;
  /** Address that nobody has verified. */
  readonly pendingPerson: string | null;
  readonly at: number;
}

/** Tables with a column `player`. */
type PlayerTable = {
  [T in keyof Tables]: Tables[T] extends { readonly player: string } ? T : never;
}[keyof Tables];

/** A part of the store: its tables, with everything that others need to know about them. */
export interface Domain<Q extends Queries = Queries, T extends keyof Tables = keyof Tables> {
  readonly queries: Q;
  /**
   * Part of each table in a player's export, in the order of the file; null for tables with nothing about one player,
   * or only in the context of exported rows.
   */
  readonly exports: { readonly [Table in T]: ExportedTable<keyof Tables[Table] & string> | null };
  /** Tables whose rows are deleted with their player. */
  readonly playerTables?: readonly PlayerTable[];
  /** Erases other references to a player, in the transaction and before the rows of `playerTables` are deleted. */
  readonly erase?: (
    inside: Kysely<Tables>,
    erased: ErasedPlayer,
    kind: Database['kind'],
  ) => Promise<void>;
  readonly audit?: readonly AuditCheck[];
  /** Changes of its tables since the initial ones, by names such as `002-notes`; they run in the order of their names. */
  readonly migrations?: Readonly<Record<string, MigrationOf>>;
}

/** Checks the types of a domain. It has to be listed in `domains.ts`. */
export const defineDomain = <Q extends Queries, T extends keyof Tables>(
  domain: Domain<Q, T>,
): Domain<Q, T> => domain;
