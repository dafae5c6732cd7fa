import type { FaultCounts } from './faults.ts';

export interface ChaosResult {
  readonly index: number;
  /** How it ended: a reason of the rules, or why it was aborted. */
  readonly end: string;
  readonly entries: number;
  /** Number of actions in the log. */
  readonly actions: number;
  readonly faults: FaultCounts;
  readonly failures: readonly string[];
  /** What happened to the matches of a cluster. */
  readonly cluster?: ClusterCounts;
}

export interface ClusterCounts {
  /** Matches that other nodes took from dead ones. */
  readonly takeovers: number;
  /** Matches that draining nodes handed over. */
  readonly handovers: number;
  /** Partitions between two nodes, and between a node and the bus or the database. */
  readonly partitions: number;
}
