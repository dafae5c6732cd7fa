import type { Action, MatchState, Player, Random } from '@stackmate/engine';
import { weights } from './evaluation/weights.ts';
import type { Outcomes } from './outcomes.ts';
import { betterAnswers, drawBest, improvements } from './rated.ts';
import type { RatedAction } from './rated.ts';

interface OnePlyOptions {
  readonly outcomes: Outcomes;
  readonly state: MatchState;
  readonly player: Player;
  readonly rated: readonly RatedAction[];
  /** The action that ends the turn; undefined in other decisions. */
  readonly end: Action | undefined;
}

/**
 * If ending the turn loses the match (for example by tie breaker), returns the actions after which it doesn't;
 * otherwise null.
 */
export function savingActions({
  outcomes,
  state,
  player,
  rated,
  end,
}: OnePlyOptions): readonly RatedAction[] | null {
  if (!end || outcomes.after(state, player, end) > -weights.win) return null;
  const saves = ({ action }: RatedAction): boolean =>
    outcomes.afterTurn(state, player, action, end) > -weights.win;
  const savers = rated.filter(saves);
  return savers.length > 0 ? savers : null;
}

/**
 * Returns the choice of a player who looks one action ahead. In a turn: the best action that improves the position, or
 * the end of the turn if none does or if that wins; if ending it loses, an action that prevents this. Otherwise: the
 * best answer.
 */
export function chooseOnePly({
  random,
  ...options
}: OnePlyOptions & { readonly random: Random }): Action {
  const { outcomes, state, player, rated, end } = options;
  if (!end) return drawBest(betterAnswers(rated), random)!;
  if (outcomes.after(state, player, end) >= weights.win) return end;
  const saved = savingActions(options);
  if (saved) return drawBest(saved, random)!;
  const before = outcomes.now(state, player);
  return drawBest(improvements(rated, before, state.open), random) ?? end;
}
