import { canonicalJson } from '../replay/canonical-json.ts';
import { cloneState } from '../state/clone.ts';
import type { Rules } from '../all-rules.ts';
import { noFields } from '../types/action.ts';
import type { Action } from '../types/action.ts';
import type { Player } from '../types/ids.ts';
import type { MatchState } from '../types/state.ts';
import { advanceView } from '../view/advance.ts';
import { redactEvents, viewFor } from '../view/view.ts';
import { firstDifference } from './first-difference.ts';
import { viewers } from './watch.ts';

/** Laws for single steps, for tests. Each returns a description of the fault, or null. */

const changed = (what: string, a: unknown, b: unknown): string | null =>
  canonicalJson(a) === canonicalJson(b) ? null : `${what}: ${firstDifference(a, b)}`;

/** Checks that listed actions are accepted, and that view and state list the same actions. */
export function soundnessFault(rules: Rules, state: MatchState, player: Player): string | null {
  const legal = rules.legalActions(state, player);
  const twice = legal.length - new Set(legal.map((action) => JSON.stringify(action))).size;
  if (twice > 0) return `${twice} actions are listed twice`;
  for (const action of legal) {
    const refused = rules.explainRefusal(state, player, action);
    if (refused) return `listed but refused: ${JSON.stringify(action)} ${refused.message}`;
    const applied = rules.applyAction(state, player, action);
    if (!applied.ok) return `listed but not applied: ${JSON.stringify(action)}`;
  }
  return changed(
    'the view lists others',
    legal,
    rules.legalActions(viewFor(state, player), player),
  );
}

/** Checks that a refused action changes nothing, whichever function it is passed to. */
export function refusalFault(
  rules: Rules,
  state: MatchState,
  player: Player,
  action: Action,
): string | null {
  const before = JSON.stringify(state);
  const explained = rules.explainRefusal(state, player, action);
  const applied = rules.applyAction(state, player, action);
  if (explained ? applied.ok : !applied.ok)
    return `explained otherwise than applied: ${JSON.stringify(action)}`;
  if (!explained) return null;
  const owned = cloneState(state);
  if (!rules.playInPlace(owned, player, action)) return 'refused, but played in place';
  if (JSON.stringify(owned) !== before) return changed('a refused action in place', owned, state);
  return JSON.stringify(state) === before ? null : 'a refused action changed its input';
}

/**
 * Checks that every viewer's view, advanced by the viewer's events, equals the view of the new
 * state.
 */
export function advanceFault(
  rules: Rules,
  state: MatchState,
  player: Player,
  action: Action,
): string | null {
  const before = JSON.stringify(state);
  const applied = rules.applyAction(state, player, action);
  if (!applied.ok) return `refused: ${applied.refusal.message}`;
  if (JSON.stringify(state) !== before) return 'applyAction changed its input';
  for (const viewer of viewers) {
    const seen = advanceView(viewFor(state, viewer), redactEvents(applied.events, viewer));
    const fault = changed(`the view of ${viewer}`, seen, viewFor(applied.state, viewer));
    if (fault) return fault;
  }
  return null;
}

/** Checks that an action has the same result with and without events, on a copy and in place. */
export function sameStepFault(
  rules: Rules,
  state: MatchState,
  player: Player,
  action: Action,
): string | null {
  const applied = rules.applyAction(state, player, action);
  if (!applied.ok) return `refused: ${applied.refusal.message}`;
  const silent = cloneState(state);
  rules.playInPlace(silent, player, action);
  const withEvents = cloneState(state);
  rules.playInPlace(withEvents, player, action, { events: [], disclosed: [] });
  return (
    changed('in place', silent, applied.state) ??
    changed('in place with events', withEvents, applied.state)
  );
}

/** An action that is never legal. */
const nonsense: Action = { ...noFields, kind: 'king', card: 999_999, to: 0 };

/** Checks that a list whose last action is illegal changes nothing: earlier actions are undone. */
export function undoFault(
  rules: Rules,
  state: MatchState,
  player: Player,
  actions: readonly Action[],
): string | null {
  const owned = cloneState(state);
  const sink = { events: [], disclosed: [] };
  const refused = rules.playInPlace(owned, player, [...actions, nonsense], sink);
  if (!refused) return 'a list with nonsense was accepted';
  if (sink.events.length > 0) return 'an undone action emitted events';
  return changed('undone', owned, state);
}
