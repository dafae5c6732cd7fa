import { rules } from '@stackmate/catalogue';
import { advanceView, cloneState, noFields, other, redactEvents, viewFor } from '@stackmate/engine';
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

/** Thrown when a step violates a law. */
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

/** Each slow check runs on one step in this many. */
const rarely = 20;

/** Returns the legal actions. Checks that state and view agree on them, and that only the asked player has any. */
export function legalForBoth(state: MatchState, player: Player): Action[] {
  const legal = rules.legalActions(state, player);
  const seen = rules.legalActions(viewFor(state, player), player);
  hold('legalActions(view) = legalActions(state)', firstDifference(seen, legal));
  const question = rules.decision(state)!;
  if (!question.players.includes(other(player))) {
    const others = rules.legalActions(state, other(player));
    hold('only the asked player may act', others.length === 0 ? null : `${others.length} actions`);
  }
  hold('there is always a legal action', legal.length > 0 ? null : question.kind);
  return legal;
}

/**
 * Randomly runs one of the slow laws on a state: its numbers are explained, the preview matches, saving and loading works,
 * or a re-dealt view looks the same. Throws a BrokenLaw.
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
    hold('a re-dealt view looks the same', redealFault(rules, state, viewer, random));
  }
}

export interface CheckedStep {
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
  readonly executed: readonly ExecutedOperation[];
}

/** Compares texts first, because loaded states don't share rolls, which makes comparing values slow. */
const sameText = (a: MatchState, b: MatchState): string | null =>
  JSON.stringify(a) === JSON.stringify(b)
    ? null
    : (firstDifference(a, b) ?? 'other order of fields');

/** An action that is never legal. */
const nonsense: Action = { ...noFields, kind: 'king', card: 999_999, to: 0 };

/**
 * Plays an action in every possible way; all must give the same result. These are the engine tests' step laws in one pass
 * that shares copies, which is much faster. Throws a BrokenLaw.
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
  hold('applyAction does not change its input', JSON.stringify(before) === text ? null : 'changed');
  hold('invariants hold', brokenInvariant(after));
  hold('cards are conserved', conserved(after));

  for (const viewer of viewers) {
    const events = redactEvents(applied.events, viewer);
    const advanced = advanceView(viewFor(before, viewer), events);
    hold(`advanceView for ${viewer}`, firstDifference(advanced, viewFor(after, viewer)));
  }

  const owned = cloneState(before);
  const sink = { events: [], disclosed: [], executed: [] as ExecutedOperation[] };
  rules.playInPlace(owned, player, action, sink);
  hold('clone and play in place = apply', firstDifference(owned, after));

  const silent = cloneState(before);
  rules.playInPlace(silent, player, action);
  hold('play without events = apply', firstDifference(silent, after));
  hold('cached derivation = fresh derivation', derivedFault(rules, silent));

  const loaded = rules.applyAction(JSON.parse(text) as MatchState, player, action);
  hold(
    'save, load and continue = continue',
    loaded.ok ? sameText(loaded.state, after) : loaded.refusal.message,
  );

  const undone = cloneState(before);
  const refused = rules.playInPlace(undone, player, [action, nonsense]);
  hold(
    'a list applies entirely or not at all',
    refused ? firstDifference(undone, before) : 'accepted',
  );
  return { state: after, events: applied.events, executed: sink.executed };
}
