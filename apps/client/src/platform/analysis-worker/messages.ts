import type { MatchAnalysis } from '@stackmate/analysis';
import type { Player } from '@stackmate/engine';
import type { TurningMoment } from '../key-moments/turning-moment.ts';

/** Request to the worker that analyses matches; `text` is the match's file. */
export type AnalysisRequest =
  | { readonly ask: 'analysis'; readonly text: string }
  | { readonly ask: 'turning'; readonly text: string; readonly viewer: Player | null };

/** Answers to each request. */
interface AnalysisAnswers {
  readonly analysis: MatchAnalysis;
  readonly turning: TurningMoment | null;
}

/** Message from the worker about a request. */
export type AnalysisMessage<A extends keyof AnalysisAnswers = 'analysis'> =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly analysis: AnalysisAnswers[A] }
  | { readonly kind: 'failed'; readonly message: string };
