import type { AnalysisMessage, AnalysisRequest } from './messages.ts';
import { analyseMatch } from '@stackmate/analysis';
import type { MatchAnalysis } from '@stackmate/analysis';
import { rules } from '@stackmate/catalogue';
import { matchFile } from '@stackmate/protocol';

/** One seed for all, so that a match has the same analysis on every device. */
const seed = 'analysis';

/**
 * Analyses a match's file, so call it off the main thread. Yields the share that is done. Throws an Error for a file that
 * can't be analysed.
 */
export function* analyseFile(text: string): Generator<number, MatchAnalysis> {
  const { record } = matchFile.parse(JSON.parse(text));
  const loaded = rules.loadRecord(record);
  if (!loaded.ok) throw new Error(loaded.refusal.message);
  return yield* analyseMatch(rules, loaded.value, seed);
}

const send = (message: AnalysisMessage): void => self.postMessage(message);

/** Progress is sent when it has grown by this much. */
const minProgress = 0.005;

function analyse(text: string): void {
  const work = analyseFile(text);
  let sent = 0;
  for (;;) {
    const { done, value } = work.next();
    if (done) {
      send({ kind: 'done', analysis: value });
      return;
    }
    if (value < sent + minProgress) continue;
    sent = value;
    send({ kind: 'progress', share: value });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<AnalysisRequest>) => {
  try {
    analyse(data.text);
  } catch (failure) {
    send({ kind: 'failed', message: failure instanceof Error ? failure.message : '' });
  }
});
