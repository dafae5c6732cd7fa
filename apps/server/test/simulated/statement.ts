import type { RowLock } from './row-locks.ts';

/** A statement as the store sends it to PostgreSQL. */
export interface Statement {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** Its result, as the driver of PostgreSQL has it. */
export interface StatementResult {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: readonly object[];
}

/** What a committed statement has changed, for audits. */
export type DatabaseEvent =
  /** An entry of a match. `isOwner`: the match was its writer's at that moment. */
  | {
      readonly kind: 'written';
      readonly node: string;
      readonly match: string;
      readonly seq: number;
      readonly isOwner: boolean;
    }
  /** A node was declared dead by another one. `isDue`: its lease had ended by the database's clock. */
  | { readonly kind: 'died'; readonly node: string; readonly isDue: boolean }
  /** Matches have got a node. `versions`: the name of each one's versions. */
  | {
      readonly kind: 'claimed' | 'handed over';
      readonly node: string;
      readonly versions: readonly string[];
    };

/** How a statement is executed: it takes its locks, is checked, and some time later runs in an instant. */
export interface Plan {
  readonly locks: readonly RowLock[];
  readonly run: () => Executed;
}

export interface Executed {
  readonly result: StatementResult;
  readonly events: readonly DatabaseEvent[];
}

/** Who sends a statement. */
export interface StatementSender {
  /** Node of the connection; '' for others. */
  readonly node: string;
  /** The clock of the sender's machine, in ms since 1970. */
  readonly now: () => number;
}

/**
 * Safeguards that the database can be without: the check that a node isn't dead when it commits, the lock that goes with
 * it, the database's own clock, the wait for the end of a lease, and entries of a match in one part.
 */
export type DatabaseSabotage = 'fence' | 'lock' | 'clock' | 'death' | 'spans';

/** Returns the parameter that a pattern of a statement compares with. */
export function findParameter({ text, parameters }: Statement, pattern: RegExp): string | null {
  const match = pattern.exec(text);
  return match ? String(parameters[Number(match[1]) - 1]) : null;
}
