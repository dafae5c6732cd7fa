// The thread that writes records: it replays matches and hashes every state.

import type { LogEntry } from '@stackmate/room';
import { recordMatch } from '@stackmate/room/record';
import { answerQuestions } from '../threads/answer-questions.ts';
import { createRulesLoader } from '../versions/index.ts';
import { matchFacts } from './match-facts.ts';
import { sha256 } from './sha256.ts';
import type { WrittenRecord } from './record-writer.ts';

const loadRules = createRulesLoader();

answerQuestions(async (entries: readonly LogEntry[]): Promise<WrittenRecord> => {
  const [{ body }] = entries;
  if (body.kind !== 'created') throw new Error('the log has no first entry');
  const rules = await loadRules(body.setup.versions);
  const recorded = recordMatch(entries, rules, sha256);
  const last = entries.at(-1)?.body;
  const { fielded } = recorded;
  return {
    record: JSON.stringify(recorded.file),
    facts: matchFacts(recorded),
    ...(last?.kind === 'played' && last.byOperator && { byOperator: true as const }),
    ...(fielded !== null && { fielded }),
  };
});
