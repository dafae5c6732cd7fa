import type { Rules } from '../all-rules.ts';
import { stateHash } from '../replay/hash.ts';
import { loadState } from '../replay/load-state.ts';
import type { Action } from '../types/action.ts';
import type { Actor } from '../types/ids.ts';
import type { MatchState } from '../types/state.ts';
import { describeRefusal } from './failure.ts';

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

/** Saves and reloads a state. */
export function reloaded({ catalogue }: Rules, state: MatchState): MatchState {
  const loaded = loadState(catalogue, JSON.stringify(state), { freeCards: true });
  if (!loaded.ok)
    throw new Error(`a saved state is not loaded: ${describeRefusal(loaded.refusal)}`);
  if (stateHash(loaded.value) !== stateHash(state))
    throw new Error('a saved state is loaded as another one');
  return loaded.value;
}

/** Replays an action from the saved state and checks that it results in the same state. */
export function replayFromSaved(
  rules: Rules,
  before: MatchState,
  by: Actor,
  action: Action,
  after: MatchState,
): void {
  const again = rules.applyAction(reloaded(rules, before), by, action);
  if (!again.ok)
    throw new Error(`a saved state refused what was played: ${describeRefusal(again.refusal)}`);
  if (stateHash(again.state) !== stateHash(after)) {
    throw new Error('a saved state played on otherwise than the state it was saved from');
  }
}
