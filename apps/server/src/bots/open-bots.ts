import { Worker } from 'node:worker_threads';
import type { Action } from '@stackmate/engine';
import type { BotRequest } from '@stackmate/room';
import { ready } from './messages.ts';
import type { BotAnswer, BotQuestion, BotThreadData } from './messages.ts';

export interface BotsOptions {
  /** Something went wrong and was put right; for the operator's log. Holds no secret. */
  readonly note: (words: string) => void;
  /** The clock by which a request says when its answer is played. */
  readonly now?: () => number;
  /** The longest time to think about one answer, in milliseconds; less than the least delay of an answer. */
  readonly time?: number;
  /** A thread that is silent for so long over a question is given up, in milliseconds. */
  readonly patience?: number;
  /** The same for one that is being started: a busy machine takes many seconds to load the rules. */
  readonly patienceToStart?: number;
  /** What runs in the thread, and where it finds archived rules; for tests. */
  readonly program?: URL;
  readonly releases?: string;
}

/** The bots of a server, in a thread of their own. */
export interface Bots {
  /**
   * A bot's answer, for `room.botAnswers`; null if it has none. Never rejects. Who must answer first is thought about
   * first, and everyone shorter when many are asked.
   */
  readonly ask: (request: BotRequest) => Promise<readonly Action[] | null>;
  /** How many questions are not answered yet. */
  readonly waiting: () => number;
  /** Ends the thread; open questions get no answer. */
  readonly close: () => Promise<void>;
}

interface Open {
  readonly request: BotRequest;
  readonly answered: (actions: readonly Action[] | null) => void;
  /** Threads that broke over it. */
  broke: number;
}

/** Even when it is late a bot takes a moment to think, in milliseconds. */
const leastTime = 5;
/** A question that this many threads broke over is not asked again. */
const mostBroken = 2;

/** Opens the bots. Their thread is started with the first question, and anew if it dies. */
export function openBots({
  note,
  now = Date.now,
  time = 200,
  patience = 5000,
  patienceToStart = 60_000,
  program = new URL('bot-thread.ts', import.meta.url),
  releases,
}: BotsOptions): Bots {
  const queue: Open[] = [];
  let worker: Worker | null = null;
  let isReady = false;
  let asked: Open | null = null;
  let questions = 0;
  let watch: NodeJS.Timeout | undefined;
  let closed = false;

  function takeNext(): Open | null {
    if (queue.length === 0) return null;
    let next = 0;
    for (let at = 1; at < queue.length; at++) {
      if (queue[at].request.at < queue[next].request.at) next = at;
    }
    return queue.splice(next, 1)[0];
  }

  function askNext(): void {
    if (asked || closed) return;
    asked = takeNext();
    if (!asked) return;
    worker ??= startThread();
    questions += 1;
    const { level, seat, versions, view, at } = asked.request;
    const share = (at - now()) / (queue.length + 1);
    const question: BotQuestion = {
      id: questions,
      level,
      seat,
      versions,
      view: JSON.stringify(view),
      time: Math.max(leastTime, Math.min(time, share)),
    };
    watchOver(worker);
    worker.postMessage(question);
  }

  function watchOver(thread: Worker): void {
    const limit = isReady ? patience : patienceToStart;
    clearTimeout(watch);
    watch = setTimeout(() => {
      broke(thread, isReady ? `no answer for ${limit} ms` : `not started within ${limit} ms`);
    }, limit);
  }

  /** The question that was asked is done with. */
  function settle(actions: readonly Action[] | null): void {
    clearTimeout(watch);
    const done = asked;
    asked = null;
    done?.answered(actions);
    askNext();
  }

  function broke(thread: Worker, words: string): void {
    if (thread !== worker || closed) return;
    worker = null;
    void thread.terminate();
    clearTimeout(watch);
    note(`the thread of the bots broke: ${words}`);
    if (asked) {
      asked.broke += 1;
      if (asked.broke >= mostBroken) {
        settle(null);
        return;
      }
      queue.push(asked);
      asked = null;
    }
    askNext();
  }

  function startThread(): Worker {
    const workerData: BotThreadData = { releases: releases ?? null };
    const thread = new Worker(program, { workerData });
    isReady = false;
    thread.on('message', (message: BotAnswer | typeof ready) => {
      if (thread !== worker || !asked) return;
      if (message === ready) {
        isReady = true;
        watchOver(thread);
        return;
      }
      const { id, actions, failure } = message;
      if (id !== questions) return;
      if (failure !== null) note(`a bot of level ${asked.request.level} failed: ${failure}`);
      settle(actions);
    });
    thread.on('error', (failure: unknown) =>
      broke(thread, failure instanceof Error ? failure.message : String(failure)),
    );
    thread.on('exit', (code) => broke(thread, `it ended with ${code}`));
    return thread;
  }

  return {
    ask: (request) =>
      new Promise((answered) => {
        if (closed) {
          answered(null);
          return;
        }
        queue.push({ request, answered, broke: 0 });
        askNext();
      }),
    waiting: () => queue.length + (asked ? 1 : 0),
    async close() {
      if (closed) return;
      closed = true;
      clearTimeout(watch);
      for (const { answered } of asked ? [asked, ...queue] : queue) answered(null);
      queue.length = 0;
      asked = null;
      await worker?.terminate();
      worker = null;
    },
  };
}
