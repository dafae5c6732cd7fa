import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { LogEntry } from '@stackmate/room';
import { createWaitForIdle } from './wait-for-idle.ts';
import type { RecordResponse, RecordRequest, WrittenRecord } from './record-messages.ts';

/** Writes records in a separate thread: 0.2 ms per action would delay matches in the main thread. */
export interface RecordWriter {
  readonly write: (entries: readonly LogEntry[]) => Promise<WrittenRecord>;
  readonly close: () => Promise<void>;
}

interface PendingRecord {
  readonly resolve: (written: WrittenRecord) => void;
  readonly reject: (failure: Error) => void;
}

/** On a single core, the thread takes a tenth of it even at low priority, so it waits until the main thread is idle. */
const defaultWaitForIdle = (): (() => Promise<void>) =>
  availableParallelism() === 1 ? createWaitForIdle() : () => Promise.resolve();

/**
 * Opens the writer. The first record starts the thread; it is replaced when it dies. `waitForIdle` is awaited before
 * each record.
 */
export function openRecordWriter(waitForIdle = defaultWaitForIdle()): RecordWriter {
  const open = new Map<number, PendingRecord>();
  let worker: Worker | null = null;
  let questions = 0;

  function start(): Worker {
    const thread = new Worker(new URL('record-thread.ts', import.meta.url));
    thread.on('message', (answer: RecordResponse) => {
      const pendingCommands = open.get(answer.id);
      open.delete(answer.id);
      if (answer.ok) pendingCommands?.resolve(answer.written);
      else pendingCommands?.reject(new Error(answer.failure));
    });
    const die = (failure: Error): void => {
      if (worker === thread) worker = null;
      for (const { reject } of open.values()) reject(failure);
      open.clear();
    };
    thread.on('error', (failure: unknown) =>
      die(failure instanceof Error ? failure : new Error(String(failure))),
    );
    thread.on('exit', (code) => die(new Error(`the record thread exited with code ${code}`)));
    // Doesn't keep the process running.
    thread.unref();
    return thread;
  }

  return {
    async write(entries) {
      await waitForIdle();
      return new Promise((resolve, reject) => {
        worker ??= start();
        questions += 1;
        open.set(questions, { resolve, reject });
        worker.postMessage({ id: questions, entries } satisfies RecordRequest);
      });
    },
    async close() {
      await worker?.terminate();
    },
  };
}
