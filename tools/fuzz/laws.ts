import { rules } from '@stackmate/catalogue';
import { advanceView, cloneState, other, redactEvents, viewFor } from '@stackmate/engine';
import type {
  Action,
  MatchEvent,
  MatchState,
  Player,
  Random,
  ExecutedOperation,
} from '@stackmate/engine';
import {
  brokenInvariant,
  derivedFault,
  explanationFault,
  previewFault,
  redealFault,
  savingFault,
} from '@stackmate/engine/testing';
import { firstDifference } from './first-difference.ts';

/** A law that a step broke. */
export class BrokenLaw extends Error {
  readonly law: string;
  constructor(law: string, found: string) {
    super(`${law}: ${found}`);
    this.law = law;
  }
}

const hold = (law: string, fault: string | null): void => {
  if (fault !== null) throw new BrokenLaw(law, fault);
};

const viewers = [0, 1, 'spectator'] as const;

/** One step in so many has a check of each kind that takes longer. */
const rarely = 20;

/** State and view give one answer, and nobody is asked out of turn. */
export function legalForBoth(state: MatchState, player: Player): Action[] {
  const legal = rules.legalActions(state, player);
  const seen = rules.legalActions(viewFor(state, player), player);
  hold('legalActions(view) = legalActions(state)', firstDifference(seen, legal));
  const asked = rules.decision(state)!;
  if (!asked.players.includes(other(player))) {
    const others = rules.legalActions(state, other(player));
    hold('only who is asked may act', others.length === 0 ? null : `${others.length} actions`);
  }
  hold('there is always something to do', legal.length > 0 ? null : asked.kind);
  return legal;
}

/**
 * Laws that take longer, of a state at a decision, now and then: it loads as one that a match can stand at; the field's
 * numbers are explained; a preview; a re-deal from a view.
 */
export function checkState(
  state: MatchState,
  player: Player,
  action: Action,
  random: Random,
): void {
  const drawn = random.below(rarely);
  if (drawn === 0) hold('numbers are explained', explanationFault(rules, state));
  if (drawn === 1) hold('preview = play', previewFault(rules, state, player, action));
  if (drawn === 2 || drawn === 3) {
    hold('saved states load', savingFault(rules, state, { by: player, action }));
  }
  if (drawn === 4) {
    const viewer = viewers[random.below(viewers.length)];
    hold('a re-deal looks the same', redealFault(rules, state, viewer, random));
  }
}

export interface CheckedStep {
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
  readonly ran: readonly ExecutedOperation[];
}

/** Rolls are not shared with what was loaded: texts are compared sooner than values. */
const sameText = (a: MatchState, b: MatchState): string | null =>
  JSON.stringify(a) === JSON.stringify(b)
    ? null
    : (firstDifference(a, b) ?? 'other order of fields');

/** What is no action of this player now. */
const nonsense: Action = { kind: 'king', card: 999_999, to: 0, target: null, option: null };

/**
 * Plays an action in every way there is; all must come to the same. These are the step laws of the engine's tests, here
 * in one pass that shares its copies: thousands of whole matches take minutes instead of hours.
 */
export function checkedStep(
  before: MatchState,
  player: Player,
  action: Action,
  conserved: (state: MatchState) => string | null,
): CheckedStep {
  const text = JSON.stringify(before);
  const applied = rules.applyAction(before, player, action);
  if (!applied.ok) throw new BrokenLaw('legal actions are accepted', applied.refusal.message);
  const after = applied.state;
  hold('applyAction leaves its input as it is', JSON.stringify(before) === text ? null : 'changed');
  hold('states hold', brokenInvariant(after));
  hold('cards are conserved', conserved(after));

  for (const viewer of viewers) {
    const events = redactEvents(applied.events, viewer);
    const advanced = advanceView(viewFor(before, viewer), events);
    hold(`advanceView for ${viewer}`, firstDifference(advanced, viewFor(after, viewer)));
  }

  const owned = cloneState(before);
  const sink = { events: [], disclosed: [], ran: [] as ExecutedOperation[] };
  rules.playInPlace(owned, player, action, sink);
  hold('clone and play in place = apply', firstDifference(owned, after));

  const silent = cloneState(before);
  rules.playInPlace(silent, player, action);
  hold('play without events = apply', firstDifference(silent, after));
  hold('kept derivation = fresh derivation', derivedFault(rules, silent));

  const loaded = rules.applyAction(JSON.parse(text) as MatchState, player, action);
  hold(
    'save, load and continue = continue',
    loaded.ok ? sameText(loaded.state, after) : loaded.refusal.message,
  );

  const undone = cloneState(before);
  const refused = rules.playInPlace(undone, player, [action, nonsense]);
  hold(
    'a list applies wholly or not at all',
    refused ? firstDifference(undone, before) : 'accepted',
  );
  return { state: after, events: applied.events, ran: sink.ran };
}
