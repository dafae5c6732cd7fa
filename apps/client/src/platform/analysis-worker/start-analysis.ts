import type { Player } from '@stackmate/engine';
import type { AnalysisMessage, AnalysisRequest } from './messages.ts';

/** Starts to analyse a match's file off the main thread. Returns a function that stops it. */
export type StartAnalysis = (
  text: string,
  onMessage: (message: AnalysisMessage) => void,
) => () => void;

/** Starts to look for the moment at which a match turned; its sentence addresses `viewer`. Returns a function that stops it. */
export type StartTurning = (
  text: string,
  viewer: Player | null,
  onMessage: (message: AnalysisMessage<'turning'>) => void,
) => () => void;

/** Asks a worker of its own, so that play on this device goes on meanwhile. */
function ask<A extends AnalysisRequest['ask']>(
  request: AnalysisRequest & { readonly ask: A },
  onMessage: (message: AnalysisMessage<A>) => void,
): () => void {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<AnalysisMessage<A>>) => {
    if (data.kind !== 'progress') worker.terminate();
    onMessage(data);
  });
  worker.addEventListener('error', ({ message }) => {
    worker.terminate();
    onMessage({ kind: 'failed', message });
  });
  worker.postMessage(request);
  return () => worker.terminate();
}

export const startAnalysis: StartAnalysis = (text, onMessage) =>
  ask({ ask: 'analysis', text }, onMessage);

export const startTurning: StartTurning = (text, viewer, onMessage) =>
  ask({ ask: 'turning', text, viewer }, onMessage);
