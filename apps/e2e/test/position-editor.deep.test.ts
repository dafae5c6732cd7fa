import { describe } from 'vitest';
import { editBy, fitsAt } from './position-editor-ways.ts';
import { canRun, openStage } from './stage.ts';

describe.skipIf(!canRun)('the position editor', () => {
  const stage = openStage();
  editBy(stage, 'mouse');
  fitsAt(stage, [768, 900, 1060, 1440]);
});
