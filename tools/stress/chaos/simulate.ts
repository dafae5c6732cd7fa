import type { ChaosResult } from './chaos-result.ts';
import type { NodeSabotage } from './nodes/sabotages.ts';
import { simulateMatch } from './simulate-match.ts';
import type { Sabotage } from './simulate-match.ts';

/** What a run simulates: many matches, each on one server, or many clusters. */
export type ChaosPlan = { readonly seed: string } & (
  | { readonly nodes: null; readonly sabotage: Sabotage | null }
  | { readonly nodes: number; readonly sabotage: NodeSabotage | null }
);

export type ChaosJob = ChaosPlan & { readonly index: number };

/** Simulates one match, or one cluster with its matches. */
export async function simulate(job: ChaosJob): Promise<ChaosResult> {
  if (job.nodes === null) return simulateMatch(job);
  // Loads the server.
  const { simulateNodes } = await import('./nodes/simulate-nodes.ts');
  return simulateNodes(job);
}
