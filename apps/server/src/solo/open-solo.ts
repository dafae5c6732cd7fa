import { createQuestionThread } from '../threads/question-thread.ts';
import type { QuestionThread } from '../threads/question-thread.ts';
import type { SoloQuestion, SoloVerdict } from './replay-solo.ts';

/** Opens the thread that repeats packed solo runs. Its script stands beside this file, where bundles of the server find it. */
export const openSoloReplays = (): QuestionThread<SoloQuestion, SoloVerdict> =>
  createQuestionThread(new URL('solo-thread.ts', import.meta.url), 'solo');
