import type { EndingKind } from '../ending/by-decision.ts';
import { attack } from '../battle/attack.ts';
import { attackDirectly } from '../battle/direct-attack.ts';
import { activate } from '../response/activate.ts';
import { decline } from '../response/window.ts';
import { lift } from '../stacking/lift.ts';
import { stack } from '../stacking/stack.ts';
import { unstack } from '../stacking/unstack.ts';
import { discard } from '../turn/discard.ts';
import { king } from '../king/king-selection.ts';
import { move } from '../movement/move.ts';
import { summon } from '../turn/summon.ts';
import { endTurn } from '../turn/turn.ts';
import type { Action, ActionKind } from '../types/action.ts';
import type { Player } from '../types/ids.ts';
import type { Game } from '../state/game.ts';
import { upgrade } from '../upgrade/upgrade.ts';
import { choose } from './choose.ts';
import type { ActionRules } from '../actions/handler.ts';

/** Kinds of action that answer a decision: all except resigning and the referee's actions. */
export type DecisionKind = Exclude<ActionKind, EndingKind>;

export const actionRules: Readonly<Record<DecisionKind, ActionRules>> = {
  king,
  summon,
  upgrade,
  activate,
  attack,
  attackDirectly,
  stack,
  lift,
  unstack,
  move,
  discard,
  endTurn,
  decline,
  choose,
};

/**
 * Lists the actions of a player's own turn in the order of `kindsFor.turn`. Written out because
 * most decisions are of this kind, and direct calls can be inlined while calls through a table
 * can't.
 */
export function listTurn(game: Game, player: Player, into: Action[]): void {
  summon.list(game, player, into);
  upgrade.list(game, player, into);
  stack.list(game, player, into);
  move.list(game, player, into);
  lift.list(game, player, into);
  unstack.list(game, player, into);
  attack.list(game, player, into);
  attackDirectly.list(game, player, into);
  activate.list(game, player, into);
  discard.list(game, player, into);
  endTurn.list(game, player, into);
}
