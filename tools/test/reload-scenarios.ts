// Read by Vitest before the scenarios' second run (vitest.shared.ts): each action is played on a match that was saved
// and loaded, and once more from what was saved.

import { setScenarioMode } from '@stackmate/engine/testing';

setScenarioMode('reload');
