import { derive } from '../stats/derive.ts';
import { takeDerivedChanges, startComparing } from '../stats/derived-changes.ts';
import type { Action } from '../types/action.ts';
import type { Decision, Task } from '../types/state.ts';
import type { Actor, Player } from '../types/ids.ts';
import type { Refusal } from '../types/refusal.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { copyValue } from '../state/journal.ts';
import { beginResolving, journalMachine, machineBefore, pushTask } from '../state/machine.ts';
import { actionRules, listTurn } from './action-rules.ts';
import type { DecisionKind } from './action-rules.ts';
import { decisionOf, isAsked, kindsFor } from '../actions/decision.ts';
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

/** Every legal action of a player, in generation order (stable, never sorted). */
export function listActions(game: Game, player: Player): Action[] {
  const into: Action[] = [];
  const decision = decisionOf(game.open, game.own);
  if (!isAsked(decision, player)) return into;
  derive(game);
  list(decision.kind, game, player, into);
  // A copy: what becomes of the list is its owner's.
  game.listed = { to: player, actions: into.slice() };
  return into;
}

/** Whether this very action was listed for this player, and nothing was played since: then it is legal. */
export const wasListed = ({ listed }: Game, by: Actor, action: Action): boolean =>
  listed?.to === by && listed.actions.includes(action);

function refusePlayer(game: Game, player: Player, action: Action): RefusalCode | null {
  const { kind } = action;
  const decision = decisionOf(game.open, game.own);
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

/** Fields that each kind may use, as a set of bits; the others must be null. */
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
  const given =
    (action.card === null ? 0 : card) |
    (action.to === null ? 0 : to) |
    (action.target === null ? 0 : target) |
    (action.option === null ? 0 : option);
  return (given & ~usedFields[action.kind as DecisionKind]) === 0;
}

/** Why an action of this player or the referee is refused; null if it is legal. */
export const refuseAction = (game: Game, by: Actor, action: Action): RefusalCode | null =>
  by === 'referee' ? refuseRefereeToEnd(game, action) : refusePlayer(game, by, action);

/** The same as a refusal in full. */
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

/** Plays a legal action and runs the match to its next decision. */
export function performAction(game: Game, by: Actor, action: Action): void {
  game.listed = null;
  const before = game.journal ? machineBefore(game) : null;
  if (game.events) startComparing(game);
  if (isEndingKind(action.kind)) endByDecision(game, by, action.kind, action);
  else perform(game, by as Player, action);
  if (before) journalMachine(game, before, copyValue);
  if (game.events) emit(game, 'Settled', takeDerivedChanges(game));
}

// Tasks are replaced and never written, so every match can have the same ones.
const checkEnd: Task = { task: 'check end' };
const stateBasedChecks: Task = { task: 'settle' };

function perform(game: Game, player: Player, action: Action): void {
  derive(game);
  // An answer goes on with what is being resolved; everything else is followed by settling (WN2).
  const answering = game.open.question !== null;
  actionRules[action.kind as DecisionKind].perform(game, player, action);
  if (!answering) {
    pushTask(game, checkEnd);
    pushTask(game, stateBasedChecks);
  }
  runMachine(game);
  // Now, and not when the next action begins: that may be a declaration of which only its player knows.
  if (game.open.question === null) beginResolving(game);
}
