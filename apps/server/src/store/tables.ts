import type { MatchKind, Seat } from '@stackmate/protocol';
import type { Generated } from 'kysely';
import type { ClusterTables } from './cluster/cluster-tables.ts';
import type { LabTables } from './lab/lab-store.ts';
import type { LedgerTables } from './ledger/ledger-tables.ts';
import type { AccountTables } from './accounts/account-tables.ts';
import type { LeagueTables } from './leagues/league-tables.ts';
import type { PushTables } from './push/push-tables.ts';
import type { RatedTables } from './rated/rated-tables.ts';
import type { PuzzleTables } from './puzzles/puzzle-store.ts';
import type { RewardTables } from './rewards/reward-store.ts';
import type { ShopTables } from './shop/shop-tables.ts';
import type { SocialTables } from './social/social-tables.ts';
import type { EmailKind } from './site-store.ts';

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

export interface PlayerTable {
  readonly id: string;
  readonly name: string;
  readonly created_at: number;
  readonly aborted_starts: number;
  readonly avatar: string | null;
  readonly card_back: string | null;
}

export interface ValueTable {
  readonly key: string;
  readonly value: string;
  readonly until: number | null;
}

/** `person` is the normalized address that identifies a person (`forms/email-address.ts`). */
export interface SubscriberTable {
  readonly id: string;
  readonly person: string;
  readonly email: string;
  readonly source: string;
  readonly signed_up_at: number;
  readonly confirmed_at: number | null;
}

export interface ContactMessageTable {
  readonly number: Generated<number>;
  readonly person: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly sent_at: number;
}

export interface SiteEventTable {
  readonly number: Generated<number>;
  readonly event: string;
  readonly source: string;
  readonly at: number;
}

export interface EmailTable {
  readonly number: Generated<number>;
  readonly kind: EmailKind;
  readonly person: string;
  readonly recipient: string;
  readonly reply_to: string | null;
  readonly subject: string;
  readonly text: string;
  readonly leave: string | null;
  readonly written_at: number;
  readonly tries: number;
  readonly next_at: number | null;
  readonly fault: string | null;
}

/** A build of the pages, and when a server last said that it uses it. */
export interface PageBuildTable {
  readonly build: string;
  readonly used_at: number;
}

export interface PageBuildFileTable {
  readonly build: string;
  readonly path: string;
}

/** A file of the pages (`page-files.ts`); `is_compressed` is 1 if the content is compressed with brotli. */
export interface PageFileTable {
  readonly path: string;
  readonly is_compressed: number;
  readonly bytes: number;
  readonly content: Uint8Array;
}

export interface Tables
  extends
    AccountTables,
    ClusterTables,
    LabTables,
    LeagueTables,
    LedgerTables,
    PushTables,
    PuzzleTables,
    RatedTables,
    RewardTables,
    ShopTables,
    SocialTables {
  readonly matches: MatchTable;
  readonly entries: EntryTable;
  readonly records: RecordTable;
  readonly forgotten_matches: ForgottenMatchTable;
  readonly players: PlayerTable;
  readonly server_values: ValueTable;
  readonly subscribers: SubscriberTable;
  readonly contact_messages: ContactMessageTable;
  readonly site_events: SiteEventTable;
  readonly letters: EmailTable;
  readonly page_builds: PageBuildTable;
  readonly page_build_files: PageBuildFileTable;
  readonly page_files: PageFileTable;
}
