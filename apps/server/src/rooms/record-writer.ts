import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { LogEntry } from '@stackmate/room';
import { createWaitForIdle } from './wait-for-idle.ts';
import type { RecordResponse, RecordRequest } from './record-messages.ts';

/** Writes records in a thread of its own: a fifth of a millisecond an action is too long where players wait. */
export interface RecordWriter {
  /** The record of a match that is over, as JSON text. */
  readonly write: (entries: readonly LogEntry[]) => Promise<string>;
  readonly close: () => Promise<void>;
}

interface PendingRecord {
  readonly resolve: (record: string) => void;
  readonly reject: (failure: Error) => void;
}

/** Where there is one core the thread takes a tenth of it even at its low priority; elsewhere it is in nobody's way. */
const defaultWaitForIdle = (): (() => Promise<void>) =>
  availableParallelism() === 1 ? createWaitForIdle() : () => Promise.resolve();

/** The thread is started with the first record, and anew if it dies. `giveWay` is waited for before each record. */
export function openRecordWriter(waitForIdle = defaultWaitForIdle()): RecordWriter {
  const open = new Map<number, PendingRecord>();
  let worker: Worker | null = null;
  let questions = 0;

  function start(): Worker {
    const thread = new Worker(new URL('record-thread.ts', import.meta.url));
    thread.on('message', (answer: RecordResponse) => {
      const pendingCommands = open.get(answer.id);
      open.delete(answer.id);
      if (answer.ok) pendingCommands?.resolve(answer.record);
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
    thread.on('exit', (code) => die(new Error(`the thread of the records ended with ${code}`)));
    // It never keeps the process from ending.
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
