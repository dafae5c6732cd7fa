import { analyseFile } from './analyse-file.ts';
import type { AnalysisMessage, AnalysisRequest } from './messages.ts';

const send = (message: AnalysisMessage): void => self.postMessage(message);

/** Progress is sent when it has grown by this much. */
const leastProgress = 0.005;

function analyse(text: string): void {
  const work = analyseFile(text);
  let sent = 0;
  for (;;) {
    const { done, value } = work.next();
    if (done) {
      send({ kind: 'done', analysis: value });
      return;
    }
    if (value < sent + leastProgress) continue;
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
