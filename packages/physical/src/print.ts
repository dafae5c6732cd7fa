import type { Blueprint, DefinitionId, Roll } from '@stackmate/engine';

/** [PH2] One physical card of a run. Public: its code can't be computed from it. */
export interface Print {
  readonly definition: DefinitionId;
  readonly roll: Roll;
  /** The percentages behind a monster's roll; null for a spell. */
  readonly blueprint: Blueprint | null;
  /** Its number in the run, from 1. */
  readonly serial: number;
  /** The number of its barcode, decimal: it may exceed what a JSON number can express. */
  readonly edition: string;
  /** `codeHash` of its code; null for a reprint, which has none. */
  readonly codeHash: string | null;
  /** [PH8] Id of its NFC tag, 14 hex digits; missing without one. */
  readonly nfc?: string;
}
