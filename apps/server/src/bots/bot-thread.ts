// The thread that bots think in: answers one question after the other.

import { parentPort } from 'node:worker_threads';
import type { BotQuestion } from './messages.ts';
import { createThinker } from './thinker.ts';

if (!parentPort) throw new Error('this script is started by openBots');
const port = parentPort;
const think = createThinker();

port.on('message', (question: BotQuestion) => port.postMessage(think(question)));
