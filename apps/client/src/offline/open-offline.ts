import type { Player } from '@stackmate/engine';
import type { Archive } from '../archive/index.ts';
import type { ConnectionHandlers, OpenConnection } from '../connection/index.ts';
import type { Answers, FromWorker, Question, Thought, ToWorker } from './messages.ts';

/** What a worker tells. */
export interface WorkerHandlers {
  readonly onMessage: (message: FromWorker) => void;
  readonly onError: (words: string) => void;
}

/** What is used of a worker. */
export interface OfflineWorker {
  readonly post: (message: ToWorker) => void;
  readonly end: () => void;
}

/** Play without a server. */
export interface Offline {
  readonly openConnection: OpenConnection;
  readonly archive: Archive;
  /** Whether a match's file holds: played again in the worker. */
  readonly verify: (text: string) => Promise<Answers['verify']>;
  /** What decided the match of a file, told to a player, or to nobody in particular. */
  readonly moments: (text: string, viewer: Player | null) => Promise<Answers['moments']>;
  /** What a bot does, outside of any match that is kept. */
  readonly think: (of: Thought) => Promise<Answers['think']>;
}

interface PendingQuestion {
  readonly resolve: (answer: never) => void;
  readonly reject: (failure: Error) => void;
}

/** The worker begins with the first thing that is wanted of it, and begins anew if it breaks. */
export function openOffline(start: (events: WorkerHandlers) => OfflineWorker): Offline {
  let worker: OfflineWorker | null = null;
  let connection: ConnectionHandlers | null = null;
  let questions = 0;
  const waiting = new Map<number, PendingQuestion>();

  function hear(data: FromWorker): void {
    if (data.kind === 'message') connection?.received(data.message);
    else if (data.kind === 'overtaken') reopen();
    else {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.kind === 'answer') asked?.resolve(data.answer as never);
      else asked?.reject(new Error(data.words));
    }
  }

  function running(): OfflineWorker {
    worker ??= start({ onMessage: hear, onError });
    return worker;
  }

  function onError(words: string): void {
    worker?.end();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error(words));
    waiting.clear();
    connection?.closed();
    connection?.status({ is: 'closed', why: 'broken' });
  }

  function reopen(): void {
    connection?.closed();
    running();
    connection?.status({ is: 'open' });
    connection?.opened();
  }

  const ask = <Q extends Question>(question: Q): Promise<Answers[Q['ask']]> =>
    new Promise((resolve, reject) => {
      const id = ++questions;
      waiting.set(id, { resolve, reject });
      running().post({ kind: 'question', id, question });
    });

  return {
    openConnection(events) {
      connection = events;
      // The desk that opens the line is not there yet.
      queueMicrotask(reopen);
      return {
        send(message) {
          if (!worker) return false;
          worker.post({ kind: 'message', message });
          return true;
        },
        retry() {
          if (!worker) reopen();
        },
        reopen,
        expectClose: () => {},
        close() {
          connection = null;
          worker?.end();
          worker = null;
        },
      };
    },
    archive: {
      matches: () => ask({ ask: 'matches' }),
      record: (match) => ask({ ask: 'record', match }),
    },
    verify: (text) => ask({ ask: 'verify', text }),
    moments: (text, viewer) => ask({ ask: 'moments', text, viewer }),
    think: (of) => ask({ ask: 'think', ...of }),
  };
}
