// Setup of the scenarios' second run (vitest.shared.ts): plays each action on a match that was saved and
// loaded, and again from the saved state.

import { setScenarioMode } from '@stackmate/engine/testing';

setScenarioMode('reload');
