import type { ContestStatus } from '@stackmate/protocol/physical';
import type { Generated } from 'kysely';

/** [PH4] How a holder gives a print away: to an account, or to whoever has the release code. At most one for each print. */
export interface PrintTransferTable {
  readonly print: number;
  readonly holder: string;
  /** Null for a release. */
  readonly receiver: string | null;
  /** Hash of the release code; null for a transfer to an account. */
  readonly code_hash: string | null;
  readonly started_at: number;
  readonly expires_at: number;
}

/** [PH4] A contest about who owns a print. `sink` stands for erased accounts. */
export interface ContestTable {
  readonly number: Generated<number>;
  readonly id: string;
  readonly print: number;
  readonly claimant: string;
  readonly holder: string;
  readonly reason: string;
  readonly answer: string | null;
  readonly status: ContestStatus;
  readonly opened_at: number;
  readonly ended_at: number | null;
  /** What the operators wrote. */
  readonly ended_reason: string | null;
}

/** [PH7] A check of a paper deck by an organizer. */
export interface DeckCheckTable {
  readonly number: Generated<number>;
  readonly id: string;
  readonly player: string;
  readonly title: string;
  /** JSON: the definitions of its cards, copies included. */
  readonly deck: string;
  readonly opened_at: number;
  readonly expires_at: number;
}

/** [PH7] A code that was scanned for a check. */
export interface DeckCheckScanTable {
  readonly number: Generated<number>;
  readonly deck_check: number;
  readonly code_hash: string;
  /** Null for codes that are no print of this server. */
  readonly print: number | null;
  /** Why it is foreign; null for a card of the deck. */
  readonly reason: string | null;
  readonly at: number;
}

declare module '../tables.ts' {
  interface Tables {
    readonly print_transfers: PrintTransferTable;
    readonly contests: ContestTable;
    readonly deck_checks: DeckCheckTable;
    readonly deck_check_scans: DeckCheckScanTable;
  }
}
