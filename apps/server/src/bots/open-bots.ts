import { Worker } from 'node:worker_threads';
import type { Action } from '@stackmate/engine';
import type { BotRequest } from '@stackmate/room';
import { readyMessage } from './messages.ts';
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
   * A bot's answer, for `room.botAnswered`; null if it has none. Never rejects. Who must answer first is thought about
   * first, and everyone shorter when many are asked.
   */
  readonly ask: (request: BotRequest) => Promise<readonly Action[] | null>;
  /** How many questions are not answered yet. */
  readonly waiting: () => number;
  /** Ends the thread; open questions get no answer. */
  readonly close: () => Promise<void>;
}

interface PendingQuestion {
  readonly request: BotRequest;
  readonly resolve: (actions: readonly Action[] | null) => void;
  /** Threads that broke over it. */
  threadFailures: number;
}

/** Even when it is late a bot takes a moment to think, in milliseconds. */
const minThinkingTime = 5;
/** A question that this many threads broke over is not asked again. */
const maxThreadFailures = 2;

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
  const queue: PendingQuestion[] = [];
  let worker: Worker | null = null;
  let isReady = false;
  let current: PendingQuestion | null = null;
  let questions = 0;
  let watch: NodeJS.Timeout | undefined;
  /** Set while no thread can be started: file handles or memory may have run out. */
  let restart: NodeJS.Timeout | null = null;
  let hasFailedToStart = false;
  let closed = false;

  function takeNext(): PendingQuestion | null {
    if (queue.length === 0) return null;
    let next = 0;
    for (let at = 1; at < queue.length; at++) {
      if (queue[at].request.at < queue[next].request.at) next = at;
    }
    return queue.splice(next, 1)[0];
  }

  function askNext(): void {
    if (current || restart || closed) return;
    current = takeNext();
    if (!current) return;
    worker ??= startThread();
    if (!worker) return;
    questions += 1;
    const { level, seat, versions, view, at } = current.request;
    const share = (at - now()) / (queue.length + 1);
    const question: BotQuestion = {
      id: questions,
      level,
      seat,
      versions,
      view: JSON.stringify(view),
      time: Math.max(minThinkingTime, Math.min(time, share)),
    };
    startTimeout(worker);
    worker.postMessage(question);
  }

  function startTimeout(thread: Worker): void {
    const limit = isReady ? patience : patienceToStart;
    clearTimeout(watch);
    watch = setTimeout(() => {
      handleFailure(
        thread,
        isReady ? `no answer for ${limit} ms` : `not started within ${limit} ms`,
      );
    }, limit);
  }

  /** The question that was asked is done with. */
  function settle(actions: readonly Action[] | null): void {
    clearTimeout(watch);
    const done = current;
    current = null;
    done?.resolve(actions);
    askNext();
  }

  function handleFailure(thread: Worker, words: string): void {
    if (thread !== worker || closed) return;
    worker = null;
    void thread.terminate();
    clearTimeout(watch);
    if (!isReady) {
      retryStart(words);
      return;
    }
    note(`the thread of the bots broke: ${words}`);
    if (current) {
      current.threadFailures += 1;
      if (current.threadFailures >= maxThreadFailures) {
        settle(null);
        return;
      }
      queue.push(current);
      current = null;
    }
    askNext();
  }

  /** It is no question's fault, so none is given up for it before its time. */
  function retryStart(words: string): void {
    if (current) queue.push(current);
    current = null;
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
      else open.resolve(null);
    }
  }

  function handleReady(thread: Worker): void {
    isReady = true;
    if (hasFailedToStart) note('the thread of the bots has started again');
    hasFailedToStart = false;
    startTimeout(thread);
  }

  /** null if not even an attempt was possible. */
  function startThread(): Worker | null {
    const workerData: BotThreadData = { releases: releases ?? null };
    isReady = false;
    try {
      return listenTo(new Worker(program, { workerData }));
    } catch (failure) {
      retryStart(failure instanceof Error ? failure.message : String(failure));
      return null;
    }
  }

  function listenTo(thread: Worker): Worker {
    thread.on('message', (message: BotAnswer | typeof readyMessage) => {
      if (thread !== worker || !current) return;
      if (message === readyMessage) {
        handleReady(thread);
        return;
      }
      const { id, actions, failure } = message;
      if (id !== questions) return;
      if (failure !== null) note(`a bot of level ${current.request.level} failed: ${failure}`);
      settle(actions);
    });
    thread.on('error', (failure: unknown) =>
      handleFailure(thread, failure instanceof Error ? failure.message : String(failure)),
    );
    thread.on('exit', (code) => handleFailure(thread, `it ended with ${code}`));
    return thread;
  }

  return {
    ask: (request) =>
      new Promise((answered) => {
        if (closed) {
          answered(null);
          return;
        }
        queue.push({ request, resolve: answered, threadFailures: 0 });
        askNext();
      }),
    waiting: () => queue.length + (current ? 1 : 0),
    async close() {
      if (closed) return;
      closed = true;
      clearTimeout(watch);
      clearTimeout(restart ?? undefined);
      for (const { resolve: answered } of current ? [current, ...queue] : queue) answered(null);
      queue.length = 0;
      current = null;
      await worker?.terminate();
      worker = null;
    },
  };
}
