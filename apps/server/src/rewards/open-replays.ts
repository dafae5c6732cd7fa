import { createQuestionThread } from '../threads/question-thread.ts';
import type { QuestionThread } from '../threads/question-thread.ts';
import type { PlayVerdict } from './replay-play.ts';

/** Opens the thread that replays packed plays. Its script stands beside this file, where bundles of the server find it. */
export const openReplays = (): QuestionThread<string, PlayVerdict> =>
  createQuestionThread(new URL('replay-thread.ts', import.meta.url), 'replay');
