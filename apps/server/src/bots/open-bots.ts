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
  /** Time after which a thread that could not start is started again, in milliseconds. */
  readonly restartPause?: number;
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
  restartPause = 1000,
  program = new URL('bot-thread.ts', import.meta.url),
  releases,
}: BotsOptions): Bots {
  const queue: Open[] = [];
  let worker: Worker | null = null;
  let isReady = false;
  let asked: Open | null = null;
  let questions = 0;
  let watch: NodeJS.Timeout | undefined;
  /** Set while no thread can be started: file handles or memory may have run out. */
  let restart: NodeJS.Timeout | null = null;
  let hasFailedToStart = false;
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
    if (asked || restart || closed) return;
    asked = takeNext();
    if (!asked) return;
    worker ??= startThread();
    if (!worker) return;
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
    if (!isReady) {
      failedToStart(words);
      return;
    }
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

  /** It is no question's fault, so none is given up for it before its time. */
  function failedToStart(words: string): void {
    if (asked) queue.push(asked);
    asked = null;
    if (!hasFailedToStart) note(`the thread of the bots can't be started: ${words}`);
    hasFailedToStart = true;
    restart = setTimeout(() => {
      restart = null;
      answerOverdue();
      askNext();
    }, restartPause);
    restart.unref();
  }

  /** The rooms play something plain in place of these, so nothing piles up here. */
  function answerOverdue(): void {
    const moment = now();
    for (const open of queue.splice(0)) {
      if (open.request.at > moment) queue.push(open);
      else open.answered(null);
    }
  }

  function noteReady(thread: Worker): void {
    isReady = true;
    if (hasFailedToStart) note('the thread of the bots has started again');
    hasFailedToStart = false;
    watchOver(thread);
  }

  /** null if not even an attempt was possible. */
  function startThread(): Worker | null {
    const workerData: BotThreadData = { releases: releases ?? null };
    isReady = false;
    try {
      return listenTo(new Worker(program, { workerData }));
    } catch (failure) {
      failedToStart(failure instanceof Error ? failure.message : String(failure));
      return null;
    }
  }

  function listenTo(thread: Worker): Worker {
    thread.on('message', (message: BotAnswer | typeof ready) => {
      if (thread !== worker || !asked) return;
      if (message === ready) {
        noteReady(thread);
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
      clearTimeout(restart ?? undefined);
      for (const { answered } of asked ? [asked, ...queue] : queue) answered(null);
      queue.length = 0;
      asked = null;
      await worker?.terminate();
      worker = null;
    },
  };
}
