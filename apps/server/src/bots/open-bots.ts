import { Worker } from 'node:worker_threads';
import type { BotMove, BotRequest } from '@stackmate/room';
import { readyMessage } from './messages.ts';
import type { BotAnswer, BotQuestion, BotThreadData } from './messages.ts';

export interface BotsOptions {
  /** Logs a failure that was recovered from. The message contains no secrets. */
  readonly log: (words: string) => void;
  /** Clock of the time in a request at which its answer is played. */
  readonly now?: () => number;
  /** Max thinking time per answer, in ms. Must be shorter than the min delay of an answer. */
  readonly time?: number;
  /** Max time for one answer, in ms; then the thread is replaced. */
  readonly timeout?: number;
  /** Max time for a thread's start, in ms: a busy machine needs many seconds to load the rules. */
  readonly startTimeout?: number;
  /** Delay before restarting a thread that failed to start, in ms. */
  readonly restartPause?: number;
  /** Script of the thread, and folder with archived rules; replaced in tests. */
  readonly program?: URL;
  readonly releases?: string;
}

/** The bots of a server, in a separate thread. */
export interface Bots {
  /**
   * Returns a bot's move for `room.botAnswered`; null if it has none. Never rejects. The most urgent request comes
   * first, and many requests shorten the thinking time.
   */
  readonly ask: (request: BotRequest) => Promise<BotMove | null>;
  /** Returns the number of unanswered questions. */
  readonly waiting: () => number;
  /** Ends the thread; open questions are answered with null. */
  readonly close: () => Promise<void>;
}

interface PendingQuestion {
  readonly request: BotRequest;
  readonly resolve: (move: BotMove | null) => void;
  /** Number of threads that failed on this question. */
  threadFailures: number;
}

/** Min thinking time of a late bot, in ms. */
const minThinkingTime = 5;
/** Number of failed threads after which a question isn't repeated. */
const maxThreadFailures = 2;

/** Opens the bots. The first question starts their thread; it is replaced when it dies. */
export function openBots({
  log,
  now = Date.now,
  time = 200,
  timeout = 5000,
  startTimeout = 60_000,
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
  /** Set while no thread can be started, for example without file handles or memory. */
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
    const { level, strength, seat, versions, view, at } = current.request;
    const share = (at - now()) / (queue.length + 1);
    const question: BotQuestion = {
      id: questions,
      level,
      strength,
      seat,
      versions,
      view: JSON.stringify(view),
      time: Math.max(minThinkingTime, Math.min(time, share)),
    };
    setDeadline(worker);
    worker.postMessage(question);
  }

  function setDeadline(thread: Worker): void {
    const limit = isReady ? timeout : startTimeout;
    clearTimeout(watch);
    watch = setTimeout(() => {
      handleFailure(
        thread,
        isReady ? `no answer for ${limit} ms` : `not started within ${limit} ms`,
      );
    }, limit);
  }

  /** Answers the current question. */
  function settle(move: BotMove | null): void {
    clearTimeout(watch);
    const done = current;
    current = null;
    done?.resolve(move);
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
    log(`the bot thread failed: ${words}`);
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

  /**
   * Restarts the thread later. Questions stay in the queue until they are due, because they didn't cause the failure.
   */
  function retryStart(words: string): void {
    if (current) queue.push(current);
    current = null;
    if (!hasFailedToStart) log(`the bot thread can't be started: ${words}`);
    hasFailedToStart = true;
    restart = setTimeout(() => {
      restart = null;
      answerOverdue();
      askNext();
    }, restartPause);
    restart.unref();
  }

  /** Answers due questions with null, so that they don't pile up; the rooms play a simple action instead. */
  function answerOverdue(): void {
    const moment = now();
    for (const open of queue.splice(0)) {
      if (open.request.at > moment) queue.push(open);
      else open.resolve(null);
    }
  }

  function handleReady(thread: Worker): void {
    isReady = true;
    if (hasFailedToStart) log('the bot thread was restarted');
    hasFailedToStart = false;
    setDeadline(thread);
  }

  /** Starts a thread; returns null if it can't even be created. */
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
      const { id, move, failure } = message;
      if (id !== questions) return;
      if (failure !== null) log(`a bot of level ${current.request.level} failed: ${failure}`);
      settle(move);
    });
    thread.on('error', (failure: unknown) =>
      handleFailure(thread, failure instanceof Error ? failure.message : String(failure)),
    );
    thread.on('exit', (code) => handleFailure(thread, `it exited with code ${code}`));
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
