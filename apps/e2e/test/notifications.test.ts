import { describe } from 'vitest';
import { notificationsAt } from './notifications-widths.ts';
import { canRun, openStage } from './stage.ts';

describe.skipIf(!canRun)('notifications', () => {
  notificationsAt(openStage(), [360]);
});
