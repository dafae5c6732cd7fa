import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadQuestion } from './question-thread.ts';

/**
 * The priority is lower than that of matches, but high enough to finish on a busy machine: at 19, a record took ten
 * seconds. Only Linux has priorities per thread; elsewhere this would affect the whole process.
 */
const priority = 10;

/** Answers the questions of `createQuestionThread` in the thread that calls it. */
export function answerQuestions<A>(answer: (question: never) => Promise<A>): void {
  if (!parentPort) throw new Error('this script is started by createQuestionThread');
  const port = parentPort;
  if (process.platform === 'linux') setPriority(priority);
  port.on('message', ({ id, question }: ThreadQuestion<never>) => {
    void answer(question).then(
      (result) => port.postMessage({ id, ok: true, answer: result } satisfies ThreadAnswer<A>),
      (failure: unknown) =>
        port.postMessage({
          id,
          ok: false,
          failure: failure instanceof Error ? failure.message : String(failure),
        } satisfies ThreadAnswer<A>),
    );
  });
}
