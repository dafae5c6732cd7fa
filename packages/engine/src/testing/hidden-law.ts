import type { Action } from '../types/action.ts';
import type { Player, Viewer } from '../types/ids.ts';
import type { MatchState } from '../types/state.ts';
import { redactEvents, viewFor } from '../view/view.ts';
import { carriedAction, exchangeStacked, isPrivate, usesAnother } from './carry-action.ts';
import { compareStates, compareSteps, leak } from './compare-twins.ts';
import type { AcceptedOutcome, Leak } from './compare-twins.ts';
import {
  constraintsForAction,
  constraintsForDisclosure,
  disclosureTo,
} from './disclosure-level.ts';
import type { PlayedStep, DisclosureLevel } from './disclosure-level.ts';
import { carryByPlace, createTwin } from './twin.ts';
import { hiddenFrom, noConstraints } from './twin-options.ts';
import type { TwinConstraints } from './twin-options.ts';
import { viewers } from './watch.ts';
import type { Watch } from './watch.ts';

/** Checks whether a private choice is shown in one twin but not in the other. */
const disclosesDifferently = (
  step: PlayedStep,
  { disclosed }: AcceptedOutcome,
  viewer: Viewer,
): boolean =>
  isPrivate(step) && disclosureTo(disclosed, viewer) !== disclosureTo(step.disclosed, viewer);

const attempts = 6;

/** Creates a fresh twin in which the step is possible, and returns the result of the step there. */
function stepFresh(
  watch: Watch,
  step: PlayedStep,
  viewer: Viewer,
  constraints: TwinConstraints,
): AcceptedOutcome | null {
  const { rules, random, pool } = watch;
  const { before, by } = step;
  const options = { viewer, random, pool, catalogue: rules.catalogue };
  for (let attempt = 0; attempt < attempts; attempt++) {
    // The action may depend on other cards that were exchanged. In that case another twin is tried,
    // and finally one with the same cards in other orders.
    const cards = attempt === attempts - 1 ? { ...constraints, card: () => true } : constraints;
    const twin = createTwin(before, { ...options, constraints: cards, blank: false });
    if (by !== viewer && hiddenFrom(viewer).includes(by)) exchangeStacked(watch, step, twin);
    const action = carriedAction(watch, step, twin, viewer, constraints.kings);
    if (!action) continue;
    const outcome = rules.applyAction(twin.state, by, action);
    if (!outcome.ok || disclosesDifferently(step, outcome, viewer)) continue;
    if (attempt === attempts - 1) watch.counts['given up'] += 1;
    return outcome;
  }
  return null;
}

/** Twins that are reused through the steps of a match until something is shown. */
export type ReusedTwins = Map<Viewer, MatchState>;

function stepReused(
  watch: Watch,
  twins: ReusedTwins,
  step: PlayedStep,
  played: AcceptedOutcome,
  viewer: Viewer,
  level: DisclosureLevel,
  probes: readonly Action[],
): Leak | null {
  const { rules, counts } = watch;
  const twin = twins.get(viewer);
  twins.delete(viewer);
  if (!twin) return null;
  const difference = compareStates(watch, step.before, twin, viewer, probes, 'reused');
  if (difference) return difference;
  const carry = carryByPlace(step.before, twin);
  const action = carriedAction(watch, step, { state: twin, carry }, viewer, false);
  const outcome = action ? rules.applyAction(twin, step.by, action) : null;
  if (
    !outcome?.ok ||
    usesAnother(step, twin, viewer) ||
    disclosesDifferently(step, outcome, viewer)
  )
    return null;
  counts.reused += 1;
  const differs = compareSteps(played, outcome, viewer, step.action, 'reused', level);
  if (differs) return differs;
  if (level === 'nothing') twins.set(viewer, outcome.state);
  return null;
}

/** Checks one step of a match for every viewer. */
export function watchStep(
  watch: Watch,
  twins: ReusedTwins,
  before: MatchState,
  by: Player,
  action: Action,
  played: AcceptedOutcome,
  probesFor: (viewer: Player) => readonly Action[],
): Leak | null {
  const { random, pool, counts } = watch;
  const { catalogue } = watch.rules;
  const step: PlayedStep = { before, by, action, after: played.state, disclosed: played.disclosed };
  for (const viewer of viewers) {
    const probes = viewer === 'spectator' ? [] : probesFor(viewer);
    const level = disclosureTo(played.disclosed, viewer);
    const blank = createTwin(before, {
      viewer,
      random,
      pool,
      catalogue,
      constraints: noConstraints,
      blank: true,
    });
    counts.static += 1;
    const difference =
      compareStates(watch, before, blank.state, viewer, probes, 'fresh') ??
      compareLists(watch, step, blank.state, viewer, probes) ??
      watchDeclaration(step, played, viewer) ??
      stepReused(watch, twins, step, played, viewer, level, probes) ??
      compareFresh(watch, step, played, viewer, level, twins);
    if (difference) return difference;
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
  played: AcceptedOutcome,
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
  played: AcceptedOutcome,
  viewer: Viewer,
  level: DisclosureLevel,
  twins: ReusedTwins,
): Leak | null {
  const { counts } = watch;
  if (level !== 'everything') {
    const fresh = stepFresh(watch, step, viewer, constraintsForAction(step));
    if (fresh) {
      counts.carried += 1;
      const difference = compareSteps(played, fresh, viewer, step.action, 'fresh', level);
      if (difference) return difference;
      if (level === 'nothing' && !twins.has(viewer)) twins.set(viewer, fresh.state);
    }
  }
  if (level === 'nothing') return null;
  const shown = stepFresh(watch, step, viewer, constraintsForDisclosure(step, viewer));
  if (!shown) return null;
  counts.shown += 1;
  const difference = compareSteps(played, shown, viewer, step.action, 'shown', 'nothing');
  if (difference) return difference;
  twins.set(viewer, shown.state);
  return null;
}
