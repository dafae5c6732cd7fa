import { availableParallelism } from 'node:os';
import type { LogEntry } from '@stackmate/room';
import type { MatchEnd } from '../store/index.ts';
import { createQuestionThread } from '../threads/question-thread.ts';
import { createWaitForIdle } from './wait-for-idle.ts';

/** The record of a finished match as JSON, with what else its end needs from a replay. */
export type WrittenRecord = Pick<
  Extract<MatchEnd, { kind: 'over' }>,
  'record' | 'fielded' | 'facts' | 'byOperator'
>;

/** Writes records in a separate thread: 0.2 ms per action would delay matches in the main thread. */
export interface RecordWriter {
  readonly write: (entries: readonly LogEntry[]) => Promise<WrittenRecord>;
  readonly close: () => Promise<void>;
}

/** On a single core, the thread takes a tenth of it even at low priority, so it waits until the main thread is idle. */
const defaultWaitForIdle = (): (() => Promise<void>) =>
  availableParallelism() === 1 ? createWaitForIdle() : () => Promise.resolve();

/** Opens the writer. `waitForIdle` is awaited before each record. */
export function openRecordWriter(waitForIdle = defaultWaitForIdle()): RecordWriter {
  const thread = createQuestionThread<readonly LogEntry[], WrittenRecord>(
    new URL('record-thread.ts', import.meta.url),
    'record',
  );
  return {
    async write(entries) {
      await waitForIdle();
      return thread.ask(entries);
    },
    close: thread.close,
  };
}
