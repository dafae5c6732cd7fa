import type { Action } from '../types/action.ts';
import type { Player, Viewer } from '../types/ids.ts';
import type { MatchState } from '../types/state.ts';
import { redactEvents, viewFor } from '../view/view.ts';
import { carriedAction, exchangeStacked, isPrivate, usesAnother } from './carry-action.ts';
import { compareStates, compareSteps, leak } from './compare-twins.ts';
import type { Done, Leak } from './compare-twins.ts';
import { keptForAction, keptForShowing, showingTo } from './lawful-showing.ts';
import type { PlayedStep, Showing } from './lawful-showing.ts';
import { carryByPlace, twinOf } from './twin.ts';
import { hiddenFrom, nothingKept } from './twin-options.ts';
import type { Kept } from './twin-options.ts';
import { viewers } from './watch.ts';
import type { Watch } from './watch.ts';

/** Checks whether a private choice is shown in one twin but not in the other. */
const showsOther = (step: PlayedStep, { disclosed }: Done, viewer: Viewer): boolean =>
  isPrivate(step) && showingTo(disclosed, viewer) !== showingTo(step.disclosed, viewer);

const attempts = 6;

/** Creates a fresh twin in which the step is possible, and returns the result of the step there. */
function stepFresh(watch: Watch, step: PlayedStep, viewer: Viewer, kept: Kept): Done | null {
  const { rules, random, pool } = watch;
  const { before, by } = step;
  const options = { viewer, random, pool, catalogue: rules.catalogue };
  for (let attempt = 0; attempt < attempts; attempt++) {
    // The action may depend on other cards that were exchanged. In that case another twin is tried,
    // and finally one with the same cards in other orders.
    const cards = attempt === attempts - 1 ? { ...kept, card: () => true } : kept;
    const twin = twinOf(before, { ...options, kept: cards, blank: false });
    if (by !== viewer && hiddenFrom(viewer).includes(by)) exchangeStacked(watch, step, twin);
    const action = carriedAction(watch, step, twin, viewer, kept.kings);
    if (!action) continue;
    const done = rules.applyAction(twin.state, by, action);
    if (!done.ok || showsOther(step, done, viewer)) continue;
    if (attempt === attempts - 1) watch.counts['given up'] += 1;
    return done;
  }
  return null;
}

/** Twins that are reused through the steps of a match until something is shown. */
export type KeptTwins = Map<Viewer, MatchState>;

function stepKept(
  watch: Watch,
  twins: KeptTwins,
  step: PlayedStep,
  played: Done,
  viewer: Viewer,
  showing: Showing,
  probes: readonly Action[],
): Leak | null {
  const { rules, counts } = watch;
  const twin = twins.get(viewer);
  twins.delete(viewer);
  if (!twin) return null;
  const found = compareStates(watch, step.before, twin, viewer, probes, 'kept');
  if (found) return found;
  const carry = carryByPlace(step.before, twin);
  const action = carriedAction(watch, step, { state: twin, carry }, viewer, false);
  const done = action ? rules.applyAction(twin, step.by, action) : null;
  if (!done?.ok || usesAnother(step, twin, viewer) || showsOther(step, done, viewer)) return null;
  counts.kept += 1;
  const differs = compareSteps(played, done, viewer, step.action, 'kept', showing);
  if (differs) return differs;
  if (showing === 'nothing') twins.set(viewer, done.state);
  return null;
}

/** Checks one step of a match for every viewer. */
export function watchStep(
  watch: Watch,
  twins: KeptTwins,
  before: MatchState,
  by: Player,
  action: Action,
  played: Done,
  probesFor: (viewer: Player) => readonly Action[],
): Leak | null {
  const { random, pool, counts } = watch;
  const { catalogue } = watch.rules;
  const step: PlayedStep = { before, by, action, after: played.state, disclosed: played.disclosed };
  for (const viewer of viewers) {
    const probes = viewer === 'spectator' ? [] : probesFor(viewer);
    const showing = showingTo(played.disclosed, viewer);
    const blank = twinOf(before, {
      viewer,
      random,
      pool,
      catalogue,
      kept: nothingKept,
      blank: true,
    });
    counts.static += 1;
    const found =
      compareStates(watch, before, blank.state, viewer, probes, 'fresh') ??
      compareLists(watch, step, blank.state, viewer, probes) ??
      watchDeclaration(step, played, viewer) ??
      stepKept(watch, twins, step, played, viewer, showing, probes) ??
      compareFresh(watch, step, played, viewer, showing, twins);
    if (found) return found;
  }
  return null;
}

/**
 * Checks that a list of actions is refused only for reasons that its player knows, so that it
 * can't be used to look at hidden cards and undo that.
 */
function compareLists(
  { rules, random }: Watch,
  { before, by, action, after }: PlayedStep,
  twin: MatchState,
  viewer: Viewer,
  probes: readonly Action[],
): Leak | null {
  if (viewer !== by || random.below(4) > 0) return null;
  const next = [...rules.legalActions(after, by), ...probes];
  if (next.length === 0) return null;
  const list = [action, next[random.below(next.length)]];
  const outcome = (state: MatchState): unknown => {
    const applied = rules.applyAction(state, by, list);
    return applied.ok ? null : applied.refusal;
  };
  return leak('list', 'fresh', viewer, list[1], outcome(before), outcome(twin));
}

/**
 * Checks that nobody else sees an unfinished declaration, since it could still be abandoned
 * (AC8).
 */
function watchDeclaration(
  { before, by, action, after }: PlayedStep,
  played: Done,
  viewer: Viewer,
): Leak | null {
  if (viewer === by || !after.own[by].draft) return null;
  return (
    leak('declaration', 'fresh', viewer, action, redactEvents(played.events, viewer), []) ??
    leak('declaration', 'fresh', viewer, action, viewFor(before, viewer), viewFor(after, viewer))
  );
}

function compareFresh(
  watch: Watch,
  step: PlayedStep,
  played: Done,
  viewer: Viewer,
  showing: Showing,
  twins: KeptTwins,
): Leak | null {
  const { counts } = watch;
  if (showing !== 'everything') {
    const fresh = stepFresh(watch, step, viewer, keptForAction(step));
    if (fresh) {
      counts.carried += 1;
      const found = compareSteps(played, fresh, viewer, step.action, 'fresh', showing);
      if (found) return found;
      if (showing === 'nothing' && !twins.has(viewer)) twins.set(viewer, fresh.state);
    }
  }
  if (showing === 'nothing') return null;
  const shown = stepFresh(watch, step, viewer, keptForShowing(step, viewer));
  if (!shown) return null;
  counts.shown += 1;
  const found = compareSteps(played, shown, viewer, step.action, 'shown', 'nothing');
  if (found) return found;
  twins.set(viewer, shown.state);
  return null;
}
