import { describeValue, isRecord } from '../cards/unknown-value.ts';
import type { CompiledCatalogue } from '../compile/compile.ts';
import { stateVersion } from '../types/constants.ts';
import type { CheckResult } from '../types/rule-codes.ts';
import type { MatchState } from '../types/state.ts';
import { checkCards } from './check-cards.ts';
import { checkEffects } from './check-effects.ts';
import { checkField, checkLayers } from './check-field.ts';
import { checkMachine } from './check-machine.ts';
import { checked, failWith, parseText, valuePath } from './fault.ts';
import { openGame } from './open-game.ts';
import { rollReader } from './read-roll.ts';
import type { LoadOptions } from './read-roll.ts';
import { stateReader } from './state-shape.ts';

/** Refuses a state of another version without reading the rest. */
function refuseOtherVersion(value: unknown): void {
  if (!isRecord(value)) return;
  const { version } = value;
  if (typeof version !== 'number' && typeof version !== 'string') return;
  if (version === stateVersion) return;
  const detail = `${describeValue(version)} instead of ${stateVersion}`;
  failWith(valuePath('version'), detail, { code: 'another-version' });
}

/**
 * Loads a state from its JSON text or from any value. Returns a match that can be played on, or a
 * refusal with the path of the fault. Never retains the given value. Never throws.
 */
export const loadState = (
  catalogue: CompiledCatalogue,
  input: unknown,
  options: LoadOptions = {},
): CheckResult<MatchState> =>
  checked('not-a-state', () => {
    const value = parseText(input);
    refuseOtherVersion(value);
    const state = stateReader(catalogue, rollReader(catalogue, options))(value, null);
    checkField(catalogue, state);
    checkCards(catalogue, state, options.freeCards ?? false);
    checkLayers(state);
    checkEffects(catalogue, state);
    checkMachine(openGame(catalogue, state), state);
    return state;
  });
