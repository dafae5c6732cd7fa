import { makeAction } from '../actions/handler.ts';
import type { Random } from '../random/random.ts';
import { canonicalJson } from '../replay/canonical-json.ts';
import type { LoadOptions } from '../replay/read-roll.ts';
import { decision } from '../rules.ts';
import type { Rules } from '../all-rules.ts';
import { finishStat } from '../state/stat-parts.ts';
import type { StatExplanation } from '../stats/explain.ts';
import type { Action } from '../types/action.ts';
import type { MatchEvent } from '../types/event.ts';
import type { Player, Viewer } from '../types/ids.ts';
import type { MatchState } from '../types/state.ts';
import { redactEvents, viewFor } from '../view/view.ts';
import type { Prior } from '../view/redeal.ts';
import { biasedChoice } from './biased-choice.ts';
import { firstDifference } from './first-difference.ts';

/**
 * Laws for single states, for tests and for the fuzzer. Each returns a description of the fault,
 * or null.
 */

const different = (what: string, a: unknown, b: unknown): string | null =>
  canonicalJson(a) === canonicalJson(b) ? null : `${what}: ${firstDifference(a, b)}`;

/** Checks that a saved and loaded state is equal and continues like the original. */
export function savingFault(
  rules: Rules,
  state: MatchState,
  next: { readonly by: Player; readonly action: Action } | null,
  options?: LoadOptions,
): string | null {
  const text = JSON.stringify(state);
  const loaded = rules.loadState(text, options);
  if (!loaded.ok) return `loading: ${loaded.refusal.message} ${loaded.refusal.detail}`;
  const changed = different('loaded', state, loaded.value);
  if (changed || !next) return changed;
  const played = rules.applyAction(state, next.by, next.action);
  const continued = rules.applyAction(loaded.value, next.by, next.action);
  return different('played on', played, continued);
}

/**
 * Checks that a redealt state looks the same to its viewer, can be saved and loaded, and can be
 * played on.
 */
export function redealFault(
  rules: Rules,
  state: MatchState,
  viewer: Viewer,
  random: Random,
  prior?: Prior,
): string | null {
  const view = viewFor(state, viewer);
  const before = JSON.stringify(view);
  const dealt = rules.redeal(view, `re-deal ${random.below(1_000_000)}`, prior);
  if (JSON.stringify(view) !== before) return 'the view was changed';
  const seen = different('the view of the re-deal', view, viewFor(dealt, viewer));
  if (seen) return seen;
  const loaded = rules.loadState(dealt);
  if (!loaded.ok) return `loading the re-deal: ${loaded.refusal.message} ${loaded.refusal.detail}`;
  if (viewer !== 'spectator') {
    const legal = rules.legalActions(view, viewer);
    const same = different('legal actions', legal, rules.legalActions(dealt, viewer));
    if (same) return same;
  }
  for (let left = 12; left > 0; left--) {
    const question = decision(dealt);
    if (!question) return null;
    const [by] = question.players;
    const action = biasedChoice(rules.legalActions(dealt, by), random);
    const refused = rules.playInPlace(dealt, by, action);
    if (refused) return `playing on: ${refused.message}`;
  }
  return null;
}

const decline = makeAction('decline');

/**
 * Plays an action with the opponent declining every response. Returns the events, or an error
 * text.
 */
export function playWithDeclines(
  rules: Rules,
  state: MatchState,
  by: Player,
  action: Action,
): readonly MatchEvent[] | string {
  let applied = rules.applyAction(state, by, action);
  const events: MatchEvent[] = [];
  for (;;) {
    if (!applied.ok) return `refused: ${applied.refusal.message}`;
    events.push(...applied.events);
    const question = decision(applied.state);
    if (question?.kind !== 'respond' || question.players.includes(by)) return events;
    applied = rules.applyAction(applied.state, question.players[0], decline);
  }
}

/** Checks that the preview of a legal action matches what then happens, and changes nothing. */
export function previewFault(
  rules: Rules,
  state: MatchState,
  by: Player,
  action: Action,
): string | null {
  const view = viewFor(state, by);
  const before = JSON.stringify(view);
  const preview = rules.previewAction(view, action);
  if (JSON.stringify(view) !== before) return 'the view was changed';
  if (!preview.possible) return `not possible: ${preview.refusal?.message}`;
  const played = playWithDeclines(rules, state, by, action);
  if (typeof played === 'string') return played;
  const real = redactEvents(played, by);
  const expected = preview.stopsAt === null ? real : real.slice(0, preview.events.length);
  const stopped = preview.stopsAt === null ? '' : `, which stops at ${preview.stopsAt}`;
  return different(`the preview${stopped}`, expected, preview.events);
}

/** Combines the lines of an explanation into a value (TN9). */
export function addUpStat({ lines }: StatExplanation): number {
  const parts = { base: 0, add: 0, times: 1, halves: 0, turn: 0 };
  let damage = 0;
  let minimum = 0;
  for (const line of lines) {
    if (line.from === 'card') parts.base = line.amount;
    else if (line.from === 'damage') damage += line.amount;
    else if (line.from === 'King') minimum = line.amount;
    else if (line.thisTurn) parts.turn += line.amount;
    else if (line.how === 'set') parts.base = line.amount;
    else if (line.how === 'add') parts.add += line.amount;
    else if (line.how === 'multiply') parts.times *= line.amount;
    else parts.halves += 1;
  }
  return Math.max(minimum, finishStat(parts) + damage);
}

/** Checks that every stat on the field equals the total of its explanation. */
export function explanationFault(rules: Rules, state: MatchState): string | null {
  for (const [square, stack] of state.open.field.entries()) {
    for (const [depth, { ref }] of (stack?.cards ?? []).entries()) {
      for (const stat of ['power', 'iq', 'eq', 'range'] as const) {
        const explained = rules.explainStat(state, ref, stat);
        if (!explained) return `${stat} of ${ref} is not explained`;
        if (addUpStat(explained) !== explained.value)
          return `${stat} of ${ref}: ${JSON.stringify(explained)}`;
        if (depth > 0) continue;
        const derived = rules.derived(state).tops[square][stat];
        if (derived !== explained.value)
          return `${stat} of ${ref} is ${derived}, not ${explained.value}`;
      }
    }
  }
  return null;
}
