import type { AnalysisMessage, AnalysisRequest } from './messages.ts';
import { analyseMatch } from '@stackmate/analysis';
import type { MatchAnalysis } from '@stackmate/analysis';
import { rules } from '@stackmate/catalogue';
import { matchFile } from '@stackmate/protocol';
import { findTurningMoment } from '../key-moments/turning-moment.ts';
import type { TurningMoment } from '../key-moments/turning-moment.ts';

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

const send = (message: AnalysisMessage<'analysis' | 'turning'>): void => self.postMessage(message);

/** Progress is sent when it has grown by this much. */
const minProgress = 0.005;

function analyse(work: Generator<number, MatchAnalysis | TurningMoment | null>): void {
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
    analyse(
      data.ask === 'analysis' ? analyseFile(data.text) : findTurningMoment(data.text, data.viewer),
    );
  } catch (failure) {
    send({ kind: 'failed', message: failure instanceof Error ? failure.message : '' });
  }
});
