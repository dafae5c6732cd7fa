import type { Action, ActionKind } from '../types/action.ts';
import type { Player } from '../types/ids.ts';
import type { Game } from '../state/game.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * The rules of one kind of action. `list` and `refuse` use the same predicates: an action is listed
 * exactly if it isn't refused. `perform` is only called for actions that aren't refused.
 */
export interface ActionRules {
  list(game: Game, player: Player, into: Action[]): void;
  refuse(game: Game, player: Player, action: Action): RefusalCode | null;
  perform(game: Game, player: Player, action: Action): void;
}

/** Creates an action with all its fields. */
export const makeAction = (
  kind: ActionKind,
  card: number | null = null,
  to: number | null = null,
  target: number | null = null,
  option: number | null = null,
): Action => ({ kind, card, to, target, option });
