import type { Action, MatchState, Player, Random } from '@stackmate/engine';
import { weights } from './judge/weights.ts';
import type { Outcomes } from './outcomes.ts';
import { betterAnswers, drawBest, worthwhile } from './rated.ts';
import type { Rated } from './rated.ts';

interface Sight {
  readonly outcomes: Outcomes;
  readonly state: MatchState;
  readonly player: Player;
  readonly rated: readonly Rated[];
  /** Ending the turn; undefined where something must be answered. */
  readonly end: Action | undefined;
}

/** Where ending the turn loses the match, as by a tie breaker: the actions after which it would not; null elsewhere. */
export function saving({ outcomes, state, player, rated, end }: Sight): readonly Rated[] | null {
  if (!end || outcomes.after(state, player, end) > -weights.win) return null;
  const saves = ({ action }: Rated): boolean =>
    outcomes.afterTurn(state, player, action, end) > -weights.win;
  const found = rated.filter(saves);
  return found.length > 0 ? found : null;
}

/**
 * What a player takes who looks one action ahead: the best answer, or in a turn the best of what makes its position
 * better; it ends the turn when nothing does, or when that wins, and not while that loses and something else does not.
 */
export function atFirstSight({ random, ...sight }: Sight & { readonly random: Random }): Action {
  const { outcomes, state, player, rated, end } = sight;
  if (!end) return drawBest(betterAnswers(rated), random)!;
  if (outcomes.after(state, player, end) >= weights.win) return end;
  const saved = saving(sight);
  if (saved) return drawBest(saved, random)!;
  const before = outcomes.now(state, player);
  return drawBest(worthwhile(rated, before, state.open), random) ?? end;
}
