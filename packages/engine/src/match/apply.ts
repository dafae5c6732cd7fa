import { derive } from '../stats/derive.ts';
import { takeDerivedChanges, startComparing } from '../stats/derived-changes.ts';
import type { Action } from '../types/action.ts';
import type { Decision, Task } from '../types/state.ts';
import type { Actor, Player } from '../types/ids.ts';
import type { Refusal } from '../types/rule-codes.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { copyValue } from '../state/journal.ts';
import { beginResolving, journalMachine, machineBefore, pushTask } from '../state/machine.ts';
import { actionRules, listTurn } from './action-rules.ts';
import type { DecisionKind } from './action-rules.ts';
import { findDecision, isAsked, kindsFor } from '../actions/decision.ts';
import type { RefusalCode } from '../actions/refusals.ts';
import { refusal } from '../actions/refusals.ts';
import {
  endByDecision,
  isEndingKind,
  refuseRefereeToEnd,
  refuseToEnd,
} from '../ending/by-decision.ts';
import { runMachine } from './run-task.ts';

function list(kind: Decision['kind'], game: Game, player: Player, into: Action[]): void {
  if (kind === 'turn') listTurn(game, player, into);
  else for (const listed of kindsFor[kind]) actionRules[listed].list(game, player, into);
}

/** Lists every legal action of a player in generation order (stable, never sorted). */
export function listActions(game: Game, player: Player): Action[] {
  const into: Action[] = [];
  const decision = findDecision(game.open, game.own);
  if (!isAsked(decision, player)) return into;
  derive(game);
  list(decision.kind, game, player, into);
  // A copy, since callers may modify the returned list.
  game.listed = { to: player, actions: into.slice() };
  return into;
}

/**
 * Checks whether this same object was listed for this player with no action played since; it is
 * then legal.
 */
export const wasListed = ({ listed }: Game, by: Actor, action: Action): boolean =>
  listed?.to === by && listed.actions.includes(action);

function refusePlayer(game: Game, player: Player, action: Action): RefusalCode | null {
  const { kind } = action;
  const decision = findDecision(game.open, game.own);
  if (decision === null) return 'match-over';
  if (isEndingKind(kind)) return refuseToEnd(kind, action);
  if (!isAsked(decision, player)) return 'not-your-decision';
  if (!(kindsFor[decision.kind] as readonly DecisionKind[]).includes(kind)) {
    if (decision.kind === 'choose') return 'question-pending';
    return kind === 'decline' ? 'nothing-to-decline' : 'wrong-decision';
  }
  if (!usesOnlyItsFields(action)) return 'not-an-action';
  derive(game);
  return actionRules[kind].refuse(game, player, action);
}

const card = 1;
const to = 2;
const target = 4;
const option = 8;

/** Bits of the fields that each kind may use; all others must be null. */
const usedFields: Readonly<Record<DecisionKind, number>> = {
  king: card | to,
  summon: card | to,
  upgrade: card | to,
  activate: card | to | target | option,
  attack: card | target | option,
  attackDirectly: card,
  stack: card | to | option,
  lift: card,
  unstack: card | to | option,
  move: card | to,
  discard: card,
  endTurn: 0,
  decline: 0,
  choose: to | target | option,
};

function usesOnlyItsFields(action: Action): boolean {
  const filled =
    (action.card === null ? 0 : card) |
    (action.to === null ? 0 : to) |
    (action.target === null ? 0 : target) |
    (action.option === null ? 0 : option);
  return (filled & ~usedFields[action.kind as DecisionKind]) === 0;
}

/** Returns why an action of a player or the referee is refused; null if it is legal. */
export const refuseAction = (game: Game, by: Actor, action: Action): RefusalCode | null =>
  by === 'referee' ? refuseRefereeToEnd(game, action) : refusePlayer(game, by, action);

/** Returns the full refusal of an action; null if it is legal. */
export function explain(game: Game, by: Actor, action: Action): Refusal | null {
  const code = refuseAction(game, by, action);
  return code ? refusal(code, describeAction(action)) : null;
}

const describeAction = (action: Action): string => {
  const { kind, ...fields } = action;
  const parts = Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name} ${value}`);
  return [kind, ...parts].join(' ');
};

/** Performs a legal action and runs the match to its next decision. */
export function performAction(game: Game, by: Actor, action: Action): void {
  game.listed = null;
  const before = game.journal ? machineBefore(game) : null;
  if (game.events) startComparing(game);
  if (isEndingKind(action.kind)) endByDecision(game, by, action.kind, action);
  else perform(game, by as Player, action);
  if (before) journalMachine(game, before, copyValue);
  if (game.events) emit(game, 'Settled', takeDerivedChanges(game));
}

// Tasks are replaced, never modified, so all matches can share these.
const checkEnd: Task = { task: 'check end' };
const stateBasedChecks: Task = { task: 'settle' };

function perform(game: Game, player: Player, action: Action): void {
  derive(game);
  // An answer continues what is being resolved; all other actions are followed by state-based
  // checks (WN2).
  const answering = game.open.question !== null;
  actionRules[action.kind as DecisionKind].perform(game, player, action);
  if (!answering) {
    pushTask(game, checkEnd);
    pushTask(game, stateBasedChecks);
  }
  runMachine(game);
  // Done here instead of when the next action begins, which may be a declaration that only its
  // player knows about.
  if (game.open.question === null) beginResolving(game);
}
