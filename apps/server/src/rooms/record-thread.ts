// The thread that writes records: a match is played once more, and every state hashed.

import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { writeMatchFile } from '@stackmate/room/record';
import { createRulesOf } from '../versions/index.ts';
import type { RecordResponse, RecordRequest } from './record-messages.ts';
import { sha256 } from './sha256.ts';

if (!parentPort) throw new Error('this script is started by openRecordWriter');
const port = parentPort;
const rulesOf = createRulesOf();

/**
 * Whoever plays goes first, but a record is written in time where others compute: with 19 it took ten seconds there. Only
 * Linux gives a thread a priority of its own; elsewhere it would be the whole server's.
 */
const recordPriority = 10;
if (process.platform === 'linux') setPriority(recordPriority);

async function write({ id, entries }: RecordRequest): Promise<RecordResponse> {
  try {
    const [{ body }] = entries;
    if (body.kind !== 'created') throw new Error('the log has no beginning');
    const file = writeMatchFile(entries, await rulesOf(body.setup.versions), sha256);
    return { id, ok: true, record: JSON.stringify(file) };
  } catch (failure) {
    return { id, ok: false, failure: failure instanceof Error ? failure.message : String(failure) };
  }
}

port.on('message', (question: RecordRequest) => {
  void write(question).then((answer) => port.postMessage(answer));
});
