import type { Action, MatchState, Player, Random } from '@stackmate/engine';
import { weights } from './judge/weights.ts';
import type { Outcomes } from './outcomes.ts';
import { betterAnswers, drawBest, worthwhile } from './rated.ts';
import type { Rated } from './rated.ts';

/**
 * What a player takes who looks one action ahead: the best answer, or in a turn the best of what makes its position
 * better; it ends the turn when nothing does, or when that wins.
 */
export function atFirstSight({
  outcomes,
  state,
  player,
  rated,
  end,
  random,
}: {
  readonly outcomes: Outcomes;
  readonly state: MatchState;
  readonly player: Player;
  readonly rated: readonly Rated[];
  /** Ending the turn; undefined where something must be answered. */
  readonly end: Action | undefined;
  readonly random: Random;
}): Action {
  if (!end) return drawBest(betterAnswers(rated), random)!;
  if (outcomes.after(state, player, end) >= weights.win) return end;
  const before = outcomes.now(state, player);
  return drawBest(worthwhile(rated, before, state.open), random) ?? end;
}
