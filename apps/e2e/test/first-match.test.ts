import { describe } from 'vitest';
import { firstMatchOn } from './first-match-ways.ts';
import { canRun, openStage } from './stage.ts';

describe.skipIf(!canRun)('the first match', () => {
  firstMatchOn(openStage(), 'phone');
});
