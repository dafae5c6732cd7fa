/** Whether the player who went first won. */
export type CountedOutcome = 'first' | 'second' | 'draw';

/** Number of matches between people that had the same rules, outcome, end and length. It names no player and no match. */
export interface CountedMatchTable {
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
  readonly counted_matches: CountedMatchTable;
}

export type MatchCount = Omit<CountedMatchTable, 'rules' | 'last_at'>;

/** Counts of the matches under one version of the rules. */
export interface RulesCounts {
  readonly rules: string;
  readonly counts: readonly MatchCount[];
}

export interface LabStore {
  /** Returns the counts of the versions of the rules that were played last, at most `limit`, the last one first. */
  matchCounts(limit: number): Promise<readonly RulesCounts[]>;
}
