import type { AnalysisMessage, AnalysisRequest } from './messages.ts';

/** Starts to analyse a match's file off the main thread. Returns a function that stops it. */
export type StartAnalysis = (
  text: string,
  onMessage: (message: AnalysisMessage) => void,
) => () => void;

/** Analyses in a worker of its own, so that play on this device goes on meanwhile. */
export const startAnalysis: StartAnalysis = (text, onMessage) => {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<AnalysisMessage>) => {
    if (data.kind !== 'progress') worker.terminate();
    onMessage(data);
  });
  worker.addEventListener('error', ({ message }) => {
    worker.terminate();
    onMessage({ kind: 'failed', message });
  });
  worker.postMessage({ text } satisfies AnalysisRequest);
  return () => worker.terminate();
};
