import type { MatchAnalysis } from '@stackmate/analysis';

/** Request to the worker that analyses matches. */
export interface AnalysisRequest {
  /** The match's file. */
  readonly text: string;
}

/** Message from the worker. */
export type AnalysisMessage =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly analysis: MatchAnalysis }
  | { readonly kind: 'failed'; readonly message: string };
