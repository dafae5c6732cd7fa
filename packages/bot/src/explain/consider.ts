import { cloneState, other } from '@stackmate/engine';
import type { Action, EventSink, MatchState, Player, Ref, Rules } from '@stackmate/engine';
import { attackProspects } from '../evaluation/attacks.ts';
import type { Evaluate } from '../evaluation/evaluate.ts';
import { readBoard } from './board-facts.ts';
import type { BoardFacts } from './board-facts.ts';

/** An action with its outcome, if the opponent doesn't respond. */
export interface ConsideredAction {
  readonly action: Action;
  /** Value of the outcome while the turn goes on, in energy. */
  readonly value: number;
  /** Value if the turn ends now: what could still be done doesn't count. */
  readonly endValue: number;
  readonly board: BoardFacts;
  readonly isWon: boolean;
  /** Whether the target of an attack struck back, even if a King's shield absorbed all of it. */
  readonly isStruck: boolean;
  /** Whether the player's other attacks of this turn could still destroy the opposing King. */
  readonly canMate: boolean;
  /** Energy of both players. */
  readonly energy: readonly [number, number];
}

/** Maximum steps until an action has taken effect; exceeding it would be a bug in the rules. */
const maxSteps = 200;

/** Plays an action in a state, and the first answer to everything that it leads to. */
function playOut(
  rules: Rules,
  state: MatchState,
  player: Player,
  action: Action,
  sink: EventSink | null = null,
): void {
  rules.playInPlace(state, player, action, sink);
  for (let step = 0; step < maxSteps; step++) {
    const question = rules.decision(state);
    if (!question || question.kind === 'turn' || question.kind === 'king') break;
    const [who] = question.players;
    rules.playInPlace(state, who, rules.legalActions(state, who)[0], sink);
  }
}

/** Returns whether a player's attacks of this turn could destroy the opposing King. */
const couldMate = (rules: Rules, state: MatchState, player: Player): boolean =>
  state.open.active === player &&
  attackProspects(state, rules.derived(state), player, 'now').checkmate;

/** Returns the position after an action and the first answer to everything that it leads to. */
export function stateAfter(
  rules: Rules,
  state: MatchState,
  player: Player,
  action: Action,
  sink: EventSink | null = null,
): MatchState {
  const after = cloneState(state);
  playOut(rules, after, player, action, sink);
  return after;
}

export const isOnField = ({ open }: Pick<MatchState, 'open'>, ref: Ref): boolean =>
  open.field.some((stack) => stack?.cards.some((card) => card.ref === ref));

/** Checks whether the recoil of its target hit an attacker, even if a King's shield absorbed all of it. */
export const isStruckIn = ({ events }: EventSink, attacker: Ref): boolean =>
  events.some(
    ({ reason, open }) =>
      (reason === 'Attack recoil' || reason === 'Attack absorbed by shield') &&
      open?.note.card === attacker,
  );

/** Creates a function that plays an action in a copy of a state, and returns the outcome. */
export const createConsider =
  (rules: Rules, evaluate: Evaluate) =>
  (state: MatchState, player: Player, action: Action, end: Action): ConsideredAction => {
    const sink: EventSink = { events: [], disclosed: [] };
    const after = stateAfter(rules, state, player, action, sink);
    const { result, energy } = after.open;
    const outcome = {
      action,
      board: readBoard(rules, after),
      isWon: result?.winner === player,
      isStruck: action.kind === 'attack' && isStruckIn(sink, action.card!),
      canMate: couldMate(rules, after, player),
      energy: [energy[0], energy[1]] as const,
      value: evaluate(after, player),
    };
    if (action !== end && rules.isLegal(after, player, end)) playOut(rules, after, player, end);
    return { ...outcome, endValue: evaluate(after, player) };
  };

/** Returns whether an attack destroys nothing: all damage heals at the end of the turn. */
export const destroysNothing = (
  before: BoardFacts,
  { action, board, isWon }: ConsideredAction,
): boolean =>
  action.kind === 'attack' &&
  !isWon &&
  before.tops.has(action.target!) &&
  board.tops.has(action.target!);

/** Returns whether an action attacks the opposing King. */
export const attacksKing = (
  player: Player,
  before: BoardFacts,
  { action }: ConsideredAction,
): boolean => {
  const target = action.kind === 'attack' ? before.tops.get(action.target!) : undefined;
  return target?.king === true && target.owner === other(player);
};
