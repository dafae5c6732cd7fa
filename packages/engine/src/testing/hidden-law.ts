import type { Random } from '../random/random.ts';
import { compiledRoll } from '../compile/compile.ts';
import type { Applied, Rules } from '../rules.ts';
import type { Action } from '../types/action.ts';
import type { MatchEvent } from '../types/event.ts';
import type { Player, Viewer } from '../types/ids.ts';
import type { HeldCard, MatchState } from '../types/state.ts';
import { viewFor, redactEvents } from '../view/view.ts';
import { firstDifference } from './first-difference.ts';
import { alikeFaceDown, keptForAction, keptForShowing, showingTo } from './lawful-showing.ts';
import type { PlayedStep, Showing } from './lawful-showing.ts';
import type { RollPool } from './roll-pool.ts';
import { carryOver, hiddenFrom, nothingKept, twinOf } from './twin.ts';
import type { Kept } from './twin.ts';

/** The rules that are watched. A test may hand in rules that leak. */
export type WatchedRules = Pick<
  Rules,
  'catalogue' | 'decision' | 'legalActions' | 'explainRefusal' | 'applyAction' | 'createMatch'
>;

/** A difference between twins that the viewer had no right to see. */
export interface Leak {
  readonly viewer: Viewer;
  readonly what: 'view' | 'legal actions' | 'refusal' | 'events' | 'view afterwards';
  readonly twin: 'fresh' | 'shown' | 'kept';
  readonly action: Action | null;
  readonly difference: string;
}

/** How often what was done, so that a test sees that it did something. */
export interface Watch {
  readonly rules: WatchedRules;
  readonly random: Random;
  readonly pool: RollPool;
  readonly counts: Record<
    'static' | 'carried' | 'shown' | 'kept' | 'faceDown' | 'given up',
    number
  >;
}

export const viewers = [0, 1, 'spectator'] as const satisfies readonly Viewer[];

const leak = (
  what: Leak['what'],
  twin: Leak['twin'],
  viewer: Viewer,
  action: Action | null,
  one: unknown,
  other: unknown,
): Leak | null => {
  if (JSON.stringify(one) === JSON.stringify(other)) return null;
  return { viewer, what, twin, action, difference: firstDifference(one, other) };
};

/** View, legal actions and refusals of two states that a viewer must not be able to tell apart. */
export function compareStates(
  { rules }: Watch,
  one: MatchState,
  other: MatchState,
  viewer: Viewer,
  probes: readonly Action[],
  twin: Leak['twin'],
): Leak | null {
  const view = viewFor(one, viewer);
  const seen = leak('view', twin, viewer, null, view, viewFor(other, viewer));
  if (seen || viewer === 'spectator') return seen;
  const legal = rules.legalActions(one, viewer);
  const listed =
    leak('legal actions', twin, viewer, null, legal, rules.legalActions(other, viewer)) ??
    leak('legal actions', twin, viewer, null, legal, rules.legalActions(view, viewer));
  if (listed) return listed;
  for (const probe of probes) {
    const refusal = rules.explainRefusal(one, viewer, probe);
    const refused =
      leak('refusal', twin, viewer, probe, refusal, rules.explainRefusal(other, viewer, probe)) ??
      leak('refusal', twin, viewer, probe, refusal, rules.explainRefusal(view, viewer, probe));
    if (refused) return refused;
  }
  return null;
}

const openParts = (events: readonly MatchEvent[]): unknown =>
  events.filter(({ open }) => open !== null).map(({ reason, open }) => ({ reason, open }));

type Done = Extract<Applied, { ok: true }>;

/** Events and view of two steps, as far as the rules show the same to this viewer. */
function compareSteps(
  one: Done,
  other: Done,
  viewer: Viewer,
  action: Action,
  twin: Leak['twin'],
  showing: Showing,
): Leak | null {
  if (showing === 'everything') return null;
  if (showing === 'own') {
    return (
      leak('events', twin, viewer, action, openParts(one.events), openParts(other.events)) ??
      leak('view afterwards', twin, viewer, action, one.state.open, other.state.open)
    );
  }
  const events = (of: Done): unknown => redactEvents(of.events, viewer);
  return (
    leak('events', twin, viewer, action, events(one), events(other)) ??
    leak(
      'view afterwards',
      twin,
      viewer,
      action,
      viewFor(one.state, viewer),
      viewFor(other.state, viewer),
    )
  );
}

/** The action of a step as it is taken in a twin; null if it can't be. A King that stays hidden may be any other. */
function carriedAction(
  { rules, random }: Watch,
  { before, by, action }: PlayedStep,
  twin: MatchState,
  viewer: Viewer,
  sameKing: boolean,
): Action | null {
  if (by === viewer) return action;
  if (action.kind === 'king' && !sameKing) {
    const kings = rules.legalActions(twin, by);
    return kings[random.below(kings.length)];
  }
  const card = carryOver(before, twin, by, action.card);
  const target = carryOver(before, twin, by, action.target);
  return card === undefined || target === undefined ? null : { ...action, card, target };
}

/** Exchanges a spell that is about to be stacked face down for another one that costs the same. */
function exchangeStacked(
  { rules, pool, random, counts }: Watch,
  step: PlayedStep,
  twin: MatchState,
): void {
  const { before, by, action } = step;
  if (action.kind !== 'stack' || action.card === null || action.card > 0) return;
  const { hand } = before.own[by];
  const index = hand.findIndex((card) => card.ref === action.card);
  const { roll } = hand[index];
  const { spell, hasSideAbility } = compiledRoll(rules.catalogue, roll);
  if (!spell || hasSideAbility) return;
  twin.own[by].hand[index] = {
    ref: twin.own[by].hand[index].ref,
    roll: alikeFaceDown(rules, pool, random, roll),
  };
  counts.faceDown += 1;
}

const attempts = 6;

/** A fresh twin in which the step can be taken, and what comes of it there. */
function stepFresh(
  watch: Watch,
  step: PlayedStep,
  viewer: Viewer,
  kept: Kept,
): { done: Done; twin: MatchState } | null {
  const { rules, random, pool } = watch;
  const { before, by } = step;
  for (let attempt = 0; attempt < attempts; attempt++) {
    // What else must stay for the action to be possible is not asked: another twin is tried, at last one with the
    // same cards in other orders.
    const cards = attempt === attempts - 1 ? { ...kept, card: () => true } : kept;
    const twin = twinOf(before, { viewer, random, pool, kept: cards, blank: false });
    if (by !== viewer && hiddenFrom(viewer).includes(by)) exchangeStacked(watch, step, twin);
    const action = carriedAction(watch, step, twin, viewer, kept.kings);
    if (!action) continue;
    const done = rules.applyAction(twin, by, action);
    if (!done.ok) continue;
    if (attempt === attempts - 1) watch.counts['given up'] += 1;
    return { done, twin };
  }
  return null;
}

/** A twin that is kept through the steps of a match until something is shown. */
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
  const action = carriedAction(watch, step, twin, viewer, false);
  const done = action ? rules.applyAction(twin, step.by, action) : null;
  if (!done?.ok || usesAnother(step, twin, viewer)) return null;
  counts.kept += 1;
  const differs = compareSteps(played, done, viewer, step.action, 'kept', showing);
  if (differs) return differs;
  if (showing === 'nothing') twins.set(viewer, done.state);
  return null;
}

/** Whether the card that a hidden player plays is another one in the twin: then it is shown now, and lawfully. */
function usesAnother(step: PlayedStep, twin: MatchState, viewer: Viewer): boolean {
  const { before, by } = step;
  if (by === viewer) return false;
  const kept = keptForAction(step);
  const differ = (one: HeldCard, other: HeldCard | undefined): boolean =>
    kept.card(by, one.ref) && JSON.stringify(one.roll) !== JSON.stringify(other?.roll);
  const other = twin.own[by];
  return (
    before.own[by].hand.some((card, index) => differ(card, other.hand[index])) ||
    before.own[by].superdeck.some((card, index) => differ(card, other.superdeck[index])) ||
    before.own[by].faceDown.some((card) =>
      differ(
        card,
        other.faceDown.find(({ ref }) => ref === card.ref),
      ),
    )
  );
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
  const step: PlayedStep = { before, by, action, after: played.state, disclosed: played.disclosed };
  for (const viewer of viewers) {
    const probes = viewer === 'spectator' ? [] : probesFor(viewer);
    const showing = showingTo(played.disclosed, viewer);
    const blank = twinOf(before, { viewer, random, pool, kept: nothingKept, blank: true });
    counts.static += 1;
    const still = compareStates(watch, before, blank, viewer, probes, 'fresh');
    if (still) return still;
    const found =
      stepKept(watch, twins, step, played, viewer, showing, probes) ??
      compareFresh(watch, step, played, viewer, showing, twins);
    if (found) return found;
  }
  return null;
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
      const found = compareSteps(played, fresh.done, viewer, step.action, 'fresh', showing);
      if (found) return found;
      if (showing === 'nothing' && !twins.has(viewer)) twins.set(viewer, fresh.done.state);
    }
  }
  if (showing === 'nothing') return null;
  const shown = stepFresh(watch, step, viewer, keptForShowing(step, viewer));
  if (!shown) return null;
  counts.shown += 1;
  const found = compareSteps(played, shown.done, viewer, step.action, 'shown', 'nothing');
  if (found) return found;
  twins.set(viewer, shown.done.state);
  return null;
}

/** Players who are asked now. */
export const askedPlayers = (rules: WatchedRules, state: MatchState): readonly Player[] =>
  rules.decision(state)?.players ?? [];
