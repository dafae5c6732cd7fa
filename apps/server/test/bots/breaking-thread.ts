// A bot thread that fails: at the first question ever (level random), at every question (level greedy), or by never
// answering (level lookahead). The file named in the environment contains a dot for each question.

import { appendFileSync, readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { readyMessage } from '../../src/bots/messages.ts';
import type { BotQuestion } from '../../src/bots/messages.ts';
import { createThinker } from '../../src/bots/thinker.ts';
import { createRulesLoader } from '../../src/versions/index.ts';

const port = parentPort!;
const marks = process.env.BREAKING_THREAD_MARKS!;
const think = createThinker(createRulesLoader());

port.on('message', (question: BotQuestion) => {
  const { level } = question;
  const isFirst = readFileSync(marks, 'utf8') === '';
  appendFileSync(marks, '.');
  if (level === 'greedy' || (level === 'random' && isFirst)) process.exit(3);
  if (level === 'lookahead') for (;;);
  void think(question).then((answer) => port.postMessage(answer));
});
port.postMessage(readyMessage);
