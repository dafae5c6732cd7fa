import type { Action, MatchState, Player, Random } from '@stackmate/engine';
import { weights } from './evaluation/weights.ts';
import type { Outcomes } from './outcomes.ts';
import { betterAnswers, drawBest, worthwhile } from './rated.ts';
import type { RatedAction } from './rated.ts';

interface OnePlyOptions {
  readonly outcomes: Outcomes;
  readonly state: MatchState;
  readonly player: Player;
  readonly rated: readonly RatedAction[];
  /** Ending the turn; undefined where something must be answered. */
  readonly end: Action | undefined;
}

/** Where ending the turn loses the match, as by a tie breaker: the actions after which it would not; null elsewhere. */
export function minimumEnergyGain({
  outcomes,
  state,
  player,
  rated,
  end,
}: OnePlyOptions): readonly RatedAction[] | null {
  if (!end || outcomes.after(state, player, end) > -weights.win) return null;
  const saves = ({ action }: RatedAction): boolean =>
    outcomes.afterTurn(state, player, action, end) > -weights.win;
  const found = rated.filter(saves);
  return found.length > 0 ? found : null;
}

/**
 * What a player takes who looks one action ahead: the best answer, or in a turn the best of what makes its position
 * better; it ends the turn when nothing does, or when that wins, and not while that loses and something else does not.
 */
export function rateOnePly({
  random,
  ...sight
}: OnePlyOptions & { readonly random: Random }): Action {
  const { outcomes, state, player, rated, end } = sight;
  if (!end) return drawBest(betterAnswers(rated), random)!;
  if (outcomes.after(state, player, end) >= weights.win) return end;
  const saved = minimumEnergyGain(sight);
  if (saved) return drawBest(saved, random)!;
  const before = outcomes.now(state, player);
  return drawBest(worthwhile(rated, before, state.open), random) ?? end;
}
