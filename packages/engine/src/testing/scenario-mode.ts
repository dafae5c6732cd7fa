/**
 * Mode of scenarios. 'reload' saves and loads the state after each action, and replays each
 * action from the saved state.
 */
export type ScenarioMode = 'plain' | 'reload';

const current: { mode: ScenarioMode } = { mode: 'plain' };

/** Sets the mode for all later scenarios; called by the setup file of a test run. */
export const setScenarioMode = (mode: ScenarioMode): void => {
  current.mode = mode;
};

export const scenarioMode = (): ScenarioMode => current.mode;
