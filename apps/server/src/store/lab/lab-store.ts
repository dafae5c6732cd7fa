/** Whether the player who went first won. */
export type CountedOutcome = 'first' | 'second' | 'draw';

/**
 * Number of matches between people that had the same engine, rules, outcome, end and length. It names no player and no
 * match.
 */
export interface MatchCountTable {
  readonly engine: string;
  readonly rules: string;
  readonly outcome: CountedOutcome;
  readonly reason: string;
  readonly turns: number;
  readonly matches: number;
  /** Response windows with an answer in all of them, and those that were answered. */
  readonly windows: number;
  readonly answered: number;
  readonly last_at: number;
}

export interface LabTables {
  readonly match_counts: MatchCountTable;
  /** Counts of older servers, which didn't tell engines apart. */
  readonly counted_matches: Omit<MatchCountTable, 'engine'>;
}

export type MatchCount = Omit<MatchCountTable, 'engine' | 'rules' | 'last_at'>;

/** Counts of the matches under one version of engine and rules. */
export interface VersionCounts {
  /** null if an older server counted them: the engine is unknown. */
  readonly engine: string | null;
  readonly rules: string;
  readonly counts: readonly MatchCount[];
}

export interface LabStore {
  /** Returns the counts of the versions that were played last, at most `limit`, the last one first. */
  matchCounts(limit: number): Promise<readonly VersionCounts[]>;
}
