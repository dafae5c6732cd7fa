/**
 * How scenarios run: 'plain', or 'reload': saved and loaded after each action, and the action played a second time
 * from the saved state.
 */
export type ScenarioMode = 'plain' | 'reload';

const current: { mode: ScenarioMode } = { mode: 'plain' };

/** Sets the mode for all scenarios from now on; a test run's setup file does. */
export const setScenarioMode = (mode: ScenarioMode): void => {
  current.mode = mode;
};

export const scenarioMode = (): ScenarioMode => current.mode;
