// The thread that replays what was played on devices.

import { answerQuestions } from '../threads/answer-questions.ts';
import { createRulesLoader } from '../versions/index.ts';
import { replayPlay } from './replay-play.ts';

const loadRules = createRulesLoader();

answerQuestions((packed: string) => replayPlay(packed, loadRules));
