import { Worker } from 'node:worker_threads';

/** What a thread is asked: its answer has the same id. */
export interface ThreadQuestion<Q> {
  readonly id: number;
  readonly question: Q;
}

export type ThreadAnswer<A> =
  | { readonly id: number; readonly ok: true; readonly answer: A }
  | { readonly id: number; readonly ok: false; readonly failure: string };

/** A thread that answers questions one after the other. */
export interface QuestionThread<Q, A> {
  /** Rejects if the thread fails or dies. */
  readonly ask: (question: Q) => Promise<A>;
  readonly close: () => Promise<void>;
}

interface PendingQuestion<A> {
  readonly resolve: (answer: A) => void;
  readonly reject: (failure: Error) => void;
}

/** Creates a thread from its script. The first question starts it; it is replaced when it dies. */
export function createQuestionThread<Q, A>(script: URL, name: string): QuestionThread<Q, A> {
  const open = new Map<number, PendingQuestion<A>>();
  let worker: Worker | null = null;
  let questions = 0;

  function start(): Worker {
    const thread = new Worker(script);
    thread.on('message', (message: ThreadAnswer<A>) => {
      const pending = open.get(message.id);
      open.delete(message.id);
      if (message.ok) pending?.resolve(message.answer);
      else pending?.reject(new Error(message.failure));
    });
    const die = (failure: Error): void => {
      if (worker === thread) worker = null;
      for (const { reject } of open.values()) reject(failure);
      open.clear();
    };
    thread.on('error', (failure: unknown) =>
      die(failure instanceof Error ? failure : new Error(String(failure))),
    );
    thread.on('exit', (code) => die(new Error(`the ${name} thread exited with code ${code}`)));
    // Doesn't keep the process running.
    thread.unref();
    return thread;
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        questions += 1;
        open.set(questions, { resolve, reject });
        worker.postMessage({ id: questions, question } satisfies ThreadQuestion<Q>);
      }),
    async close() {
      await worker?.terminate();
    },
  };
}
