// The thread that bots think in. It answers one question at a time.

import { parentPort, workerData } from 'node:worker_threads';
import { createRulesLoader } from '../versions/index.ts';
import { readyMessage } from './messages.ts';
import type { BotQuestion, BotThreadData } from './messages.ts';
import { createThinker } from './thinker.ts';

if (!parentPort) throw new Error('this script is started by openBots');
const port = parentPort;
const { releases } = workerData as BotThreadData;
const think = createThinker(createRulesLoader(releases ?? undefined));

port.on('message', (question: BotQuestion) => {
  void think(question).then((answer) => port.postMessage(answer));
});
port.postMessage(readyMessage);
