import { describe } from 'vitest';
import { inviteAt } from './invite-sizes.ts';
import { canRun, openStage } from './stage.ts';

describe.skipIf(!canRun)('an invite', () => {
  inviteAt(openStage(), [
    [740, 360],
    [1366, 768],
  ]);
});
