// The thread that writes records: it replays matches and hashes every state.

import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { recordMatch } from '@stackmate/room/record';
import { createRulesLoader } from '../versions/index.ts';
import { matchFacts } from './match-facts.ts';
import type { RecordResponse, RecordRequest } from './record-messages.ts';
import { sha256 } from './sha256.ts';

if (!parentPort) throw new Error('this script is started by openRecordWriter');
const port = parentPort;
const loadRules = createRulesLoader();

/**
 * The priority is lower than that of matches, but high enough to finish on a busy machine: at 19, a record took ten
 * seconds. Only Linux has priorities per thread; elsewhere this would affect the whole process.
 */
const recordPriority = 10;
if (process.platform === 'linux') setPriority(recordPriority);

async function write({ id, entries }: RecordRequest): Promise<RecordResponse> {
  try {
    const [{ body }] = entries;
    if (body.kind !== 'created') throw new Error('the log has no first entry');
    const rules = await loadRules(body.setup.versions);
    const recorded = recordMatch(entries, rules, sha256);
    const last = entries.at(-1)?.body;
    const written = {
      record: JSON.stringify(recorded.file),
      facts: matchFacts(recorded),
      ...(last?.kind === 'played' && last.byOperator && { byOperator: true as const }),
    };
    const { fielded } = recorded;
    return { id, ok: true, written: fielded === null ? written : { ...written, fielded } };
  } catch (failure) {
    return { id, ok: false, failure: failure instanceof Error ? failure.message : String(failure) };
  }
}

port.on('message', (question: RecordRequest) => {
  void write(question).then((answer) => port.postMessage(answer));
});
