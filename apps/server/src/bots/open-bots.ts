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

/** The bots' thread and the questions that wait for it. */
interface BotsState extends BotsOptions {
  readonly now: () => number;
  readonly time: number;
  readonly timeout: number;
  readonly startTimeout: number;
  readonly restartPause: number;
  readonly program: URL;
  readonly queue: PendingQuestion[];
  worker: Worker | null;
  isReady: boolean;
  current: PendingQuestion | null;
  questions: number;
  watch: NodeJS.Timeout | undefined;
  /** Set while no thread can be started, for example without file handles or memory. */
  restart: NodeJS.Timeout | null;
  hasFailedToStart: boolean;
  closed: boolean;
}

/** Opens the bots. The first question starts their thread; it is replaced when it dies. */
export function openBots(options: BotsOptions): Bots {
  const state: BotsState = {
    ...options,
    now: options.now ?? Date.now,
    time: options.time ?? 200,
    timeout: options.timeout ?? 5000,
    startTimeout: options.startTimeout ?? 60_000,
    restartPause: options.restartPause ?? 1000,
    program: options.program ?? new URL('bot-thread.ts', import.meta.url),
    queue: [],
    worker: null,
    isReady: false,
    current: null,
    questions: 0,
    watch: undefined,
    restart: null,
    hasFailedToStart: false,
    closed: false,
  };
  const { queue } = state;
  return {
    ask: (request) => ask(state, request),
    waiting: () => queue.length + (state.current ? 1 : 0),
    close: () => close(state),
  };
}

function takeNext({ queue }: BotsState): PendingQuestion | null {
  if (queue.length === 0) return null;
  let next = 0;
  for (let at = 1; at < queue.length; at++) {
    if (queue[at].request.at < queue[next].request.at) next = at;
  }
  return queue.splice(next, 1)[0];
}

function askNext(state: BotsState): void {
  const { now, queue, time } = state;
  if (state.current || state.restart || state.closed) return;
  state.current = takeNext(state);
  if (!state.current) return;
  state.worker ??= startThread(state);
  if (!state.worker) return;
  state.questions += 1;
  const { level, strength, seat, versions, view, at } = state.current.request;
  const share = (at - now()) / (queue.length + 1);
  const question: BotQuestion = {
    id: state.questions,
    level,
    strength,
    seat,
    versions,
    view: JSON.stringify(view),
    time: Math.max(minThinkingTime, Math.min(time, share)),
  };
  setDeadline(state, state.worker);
  state.worker.postMessage(question);
}

function setDeadline(state: BotsState, thread: Worker): void {
  const { timeout, startTimeout } = state;
  const limit = state.isReady ? timeout : startTimeout;
  clearTimeout(state.watch);
  state.watch = setTimeout(() => {
    handleFailure(
      state,
      thread,
      state.isReady ? `no answer for ${limit} ms` : `not started within ${limit} ms`,
    );
  }, limit);
}

/** Answers the current question. */
function settle(state: BotsState, move: BotMove | null): void {
  clearTimeout(state.watch);
  const done = state.current;
  state.current = null;
  done?.resolve(move);
  askNext(state);
}

function handleFailure(state: BotsState, thread: Worker, words: string): void {
  const { log, queue } = state;
  if (thread !== state.worker || state.closed) return;
  state.worker = null;
  void thread.terminate();
  clearTimeout(state.watch);
  if (!state.isReady) {
    retryStart(state, words);
    return;
  }
  log(`the bot thread failed: ${words}`);
  if (state.current) {
    state.current.threadFailures += 1;
    if (state.current.threadFailures >= maxThreadFailures) {
      settle(state, null);
      return;
    }
    queue.push(state.current);
    state.current = null;
  }
  askNext(state);
}

/**
 * Restarts the thread later. Questions stay in the queue until they are due, because they didn't cause the failure.
 */
function retryStart(state: BotsState, words: string): void {
  const { queue, log, restartPause } = state;
  if (state.current) queue.push(state.current);
  state.current = null;
  if (!state.hasFailedToStart) log(`the bot thread can't be started: ${words}`);
  state.hasFailedToStart = true;
  state.restart = setTimeout(() => {
    state.restart = null;
    answerOverdue(state);
    askNext(state);
  }, restartPause);
  state.restart.unref();
}

/** Answers due questions with null, so that they don't pile up; the rooms play a simple action instead. */
function answerOverdue({ now, queue }: BotsState): void {
  const moment = now();
  for (const open of queue.splice(0)) {
    if (open.request.at > moment) queue.push(open);
    else open.resolve(null);
  }
}

function handleReady(state: BotsState, thread: Worker): void {
  const { log } = state;
  state.isReady = true;
  if (state.hasFailedToStart) log('the bot thread was restarted');
  state.hasFailedToStart = false;
  setDeadline(state, thread);
}

/** Starts a thread; returns null if it can't even be created. */
function startThread(state: BotsState): Worker | null {
  const { releases, program } = state;
  const workerData: BotThreadData = { releases: releases ?? null };
  state.isReady = false;
  try {
    return listenTo(state, new Worker(program, { workerData }));
  } catch (failure) {
    retryStart(state, failure instanceof Error ? failure.message : String(failure));
    return null;
  }
}

function listenTo(state: BotsState, thread: Worker): Worker {
  const { log } = state;
  thread.on('message', (message: BotAnswer | typeof readyMessage) => {
    if (thread !== state.worker || !state.current) return;
    if (message === readyMessage) {
      handleReady(state, thread);
      return;
    }
    const { id, move, failure } = message;
    if (id !== state.questions) return;
    if (failure !== null) log(`a bot of level ${state.current.request.level} failed: ${failure}`);
    settle(state, move);
  });
  thread.on('error', (failure: unknown) =>
    handleFailure(state, thread, failure instanceof Error ? failure.message : String(failure)),
  );
  thread.on('exit', (code) => handleFailure(state, thread, `it exited with code ${code}`));
  return thread;
}

const ask = (state: BotsState, request: BotRequest): Promise<BotMove | null> =>
  new Promise((answered) => {
    if (state.closed) {
      answered(null);
      return;
    }
    state.queue.push({ request, resolve: answered, threadFailures: 0 });
    askNext(state);
  });

async function close(state: BotsState): Promise<void> {
  const { queue } = state;
  if (state.closed) return;
  state.closed = true;
  clearTimeout(state.watch);
  clearTimeout(state.restart ?? undefined);
  for (const { resolve: answered } of state.current ? [state.current, ...queue] : queue)
    answered(null);
  queue.length = 0;
  state.current = null;
  await state.worker?.terminate();
  state.worker = null;
}
