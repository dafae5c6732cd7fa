import type { Generated } from 'kysely';

/** [PH2] A run of physical cards. `statement` is JSON, as the operator signed it. */
export interface PhysicalRunTable {
  readonly run: string;
  readonly name: string;
  /** 1 for the first edition. */
  readonly edition: number;
  readonly is_reprint: number;
  readonly prints: number;
  readonly statement: string;
  readonly signature: string;
  /** PEM. */
  readonly public_key: string;
  /** Null until all prints and slips are there: nobody sees the run before. */
  readonly imported_at: number | null;
  readonly voided_at: number | null;
}

/** [PH2] A physical card. `roll` and `blueprint` are JSON. */
export interface PrintTable {
  readonly number: Generated<number>;
  readonly run: string;
  readonly serial: number;
  readonly card: number;
  readonly roll: string;
  readonly blueprint: string | null;
  /** Number of the barcode, decimal: 64 bits don't fit into a number. */
  readonly edition: string;
  /** Null for a reprint, which has no code. */
  readonly code_hash: string | null;
  /** The slip that claims it: from the start if the run knows the slip's cards, else once it is claimed. */
  readonly slip: string | null;
  /** [PH3] Number of the owned card that came of it. It stays when that card is sold or burned: there is never another one. */
  readonly owned: number | null;
  readonly claimed_at: number | null;
  readonly voided_at: number | null;
  /** [PH4] Since when somebody contests whose it is. */
  readonly contested_at: number | null;
  /** [PH8] Id of its NFC tag, and the largest counter that the tag sent. */
  readonly nfc: string | null;
  readonly tag_counter: number | null;
}

/** [PH3] The slip of a sealed pack, and who has it open, or used it last. */
export interface SlipTable {
  readonly hash: string;
  readonly run: string;
  /** How many prints it claims, and how many it has claimed. */
  readonly count: number;
  readonly claimed: number;
  /** 1 if the run knows its cards. */
  readonly knows_cards: number;
  readonly session: string | null;
  readonly player: string | null;
  readonly open_until: number | null;
}

/** [PH4] A place where a print was scanned in a month such as `2026-11`: a salted hash of a network address. */
export interface PrintScanTable {
  readonly print: number;
  readonly month: string;
  readonly place: string;
}

/** The salt of a month's places. It is deleted with the month. */
export interface ScanSaltTable {
  readonly month: string;
  readonly salt: string;
}

declare module '../tables.ts' {
  interface Tables {
    readonly physical_runs: PhysicalRunTable;
    readonly prints: PrintTable;
    readonly slips: SlipTable;
    readonly print_scans: PrintScanTable;
    readonly scan_salts: ScanSaltTable;
  }
}
