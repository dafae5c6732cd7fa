// The thread that repeats solo runs, with every reply of their bots: a whole run takes seconds.

import { answerQuestions } from '../threads/answer-questions.ts';
import { replaySolo } from './replay-solo.ts';
import type { SoloQuestion } from './replay-solo.ts';

answerQuestions(async (question: SoloQuestion) => replaySolo(question));
