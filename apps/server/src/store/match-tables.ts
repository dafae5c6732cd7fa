import type { MatchKind, Seat } from '@stackmate/protocol';
import type { Generated } from 'kysely';

/** A match. Other tables refer to it by its number, which keeps the rows of a growing table together. */
export interface MatchTable {
  readonly number: Generated<number>;
  readonly id: string;
  readonly kind: MatchKind;
  readonly status: 'running' | 'over' | 'aborted';
  readonly started_at: number;
  readonly ended_at: number | null;
  readonly south_player: string | null;
  readonly south_name: string;
  /** 1 for a person who had no account when it began; null in matches of earlier versions. */
  readonly south_guest: number | null;
  readonly north_player: string | null;
  readonly north_name: string;
  readonly north_guest: number | null;
  readonly winner: Seat | null;
  readonly reason: string | null;
  readonly engine: string;
  readonly rules: string;
  readonly catalogue: string;
  readonly epoch: number;
  readonly owner: string;
  /** The node that writes its log; null outside a cluster. */
  readonly node: string | null;
  /**
   * Spans (`spans.ts`) of its first and last entry. On SQLite, the last is null while it is running; on PostgreSQL, both
   * are the same.
   */
  readonly first_span: Generated<number>;
  readonly last_span: number | null;
  /** Whether its players shared an address or device when it began: 1 if so. */
  readonly same_household: Generated<number>;
  /** Number of entries; null while it is running. */
  readonly entries: number | null;
  /** Where its log and record are (`packedStates`). */
  readonly packed: Generated<number>;
}

/** An entry of a log; `content` is the rest of it as JSON. */
export interface EntryTable {
  readonly span: Generated<number>;
  readonly match: number;
  readonly seq: number;
  readonly at: number;
  readonly content: string;
}

export interface RecordTable {
  readonly match: number;
  readonly record: string;
}

/** Number of matches that were deleted, by how they ended. */
export interface ForgottenMatchTable {
  readonly status: MatchTable['status'];
  readonly matches: number;
}

declare module './tables.ts' {
  interface Tables {
    readonly matches: MatchTable;
    readonly entries: EntryTable;
    readonly records: RecordTable;
    readonly forgotten_matches: ForgottenMatchTable;
  }
}
