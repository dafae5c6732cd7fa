// A bot thread that doesn't think: its answer is the time it was given.

import { parentPort } from 'node:worker_threads';
import { noFields } from '@stackmate/engine';
import type { Action } from '@stackmate/engine';
import { readyMessage } from '../../src/bots/messages.ts';
import type { BotAnswer, BotQuestion } from '../../src/bots/messages.ts';

const port = parentPort!;

port.on('message', ({ id, time }: BotQuestion) => {
  const action: Action = { ...noFields, kind: 'choose', option: time };
  port.postMessage({
    id,
    move: { actions: [action], reason: null },
    failure: null,
  } satisfies BotAnswer);
});
port.postMessage(readyMessage);
