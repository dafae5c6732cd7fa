import type { Player } from '@stackmate/engine';
import type { Archive } from '../archive/index.ts';
import type { ConnectionHandlers, OpenConnection } from '../connection/index.ts';
import type {
  AdviceRequest,
  Answers,
  FromWorker,
  OfflineQuery,
  ThinkRequest,
  ToWorker,
} from './messages.ts';

/** Callbacks for the events of a worker. */
export interface WorkerHandlers {
  readonly onMessage: (message: FromWorker) => void;
  readonly onError: (message: string) => void;
}

/** The part of a worker that is used here. */
export interface OfflineWorker {
  readonly post: (message: ToWorker) => void;
  readonly end: () => void;
}

/** Lets the player play without a server. */
export interface Offline {
  readonly openConnection: OpenConnection;
  readonly archive: Archive;
  /** Verifies a match's file by replaying it in the worker. */
  readonly verify: (text: string) => Promise<Answers['verify']>;
  /** Finds the key moments in a match's file, addressed to a player or to nobody. */
  readonly moments: (text: string, viewer: Player | null) => Promise<Answers['moments']>;
  /** Summarizes a match's file, addressed to a player or to nobody; null if it is invalid. */
  readonly summary: (text: string, viewer: Player | null) => Promise<Answers['summary']>;
  /** Returns a bot's move, independently of any stored match. */
  readonly think: (of: ThinkRequest) => Promise<Answers['think']>;
  /** Returns a good action for a player's decision, and why; null if there is no advice for it. */
  readonly advise: (of: AdviceRequest) => Promise<Answers['advise']>;
}

interface PendingQuestion {
  readonly resolve: (answer: never) => void;
  readonly reject: (failure: Error) => void;
}

/** Prepares play without a server. Its worker starts with the first request, and again after it fails. */
export function openOffline(start: (events: WorkerHandlers) => OfflineWorker): Offline {
  let worker: OfflineWorker | null = null;
  let connection: ConnectionHandlers | null = null;
  let questions = 0;
  const pending = new Map<number, PendingQuestion>();

  function handleMessage(data: FromWorker): void {
    if (data.kind === 'message') connection?.received(data.message);
    else if (data.kind === 'overtaken') reopen();
    else {
      const question = pending.get(data.id);
      pending.delete(data.id);
      if (data.kind === 'answer') question?.resolve(data.answer as never);
      else question?.reject(new Error(data.message));
    }
  }

  function getWorker(): OfflineWorker {
    worker ??= start({ onMessage: handleMessage, onError });
    return worker;
  }

  function onError(message: string): void {
    worker?.end();
    worker = null;
    for (const { reject } of pending.values()) reject(new Error(message));
    pending.clear();
    connection?.closed();
    connection?.status({ is: 'closed', reason: 'broken' });
  }

  function reopen(): void {
    connection?.closed();
    getWorker();
    connection?.status({ is: 'open' });
    connection?.opened();
  }

  const ask = <Q extends OfflineQuery>(question: Q): Promise<Answers[Q['ask']]> =>
    new Promise((resolve, reject) => {
      const id = ++questions;
      pending.set(id, { resolve, reject });
      getWorker().post({ kind: 'question', id, question });
    });

  return {
    openConnection(events) {
      connection = events;
      // Deferred, because the caller doesn't have the connection yet.
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
      record: (matchId) => ask({ ask: 'record', matchId }),
      ownRecord: (matchId) => ask({ ask: 'record', matchId }),
      reward: async () => null,
    },
    verify: (text) => ask({ ask: 'verify', text }),
    moments: (text, viewer) => ask({ ask: 'moments', text, viewer }),
    summary: (text, viewer) => ask({ ask: 'summary', text, viewer }),
    think: (of) => ask({ ask: 'think', ...of }),
    advise: (of) => ask({ ask: 'advise', ...of }),
  };
}
