import { describe } from 'vitest';
import { leaderboardAt } from './leaderboard-widths.ts';
import { canRun } from './stage.ts';

describe.skipIf(!canRun)('the leaderboard', () => {
  leaderboardAt([768, 1440]);
});
