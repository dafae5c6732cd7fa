import { describe } from 'vitest';
import { itCoversNothing, meet } from './emote-sizes.ts';
import { canRun, openStage } from './stage.ts';

describe.skipIf(!canRun)('an emote', () => {
  itCoversNothing(meet(openStage()), [
    [568, 320],
    [768, 1024],
    [1366, 768],
    [1440, 900],
  ]);
});
