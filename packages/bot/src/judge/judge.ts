import type { MatchState, MatchView, Player, Rules } from '@stackmate/engine';
import { createFeatures, featureNames } from './features.ts';
import type { FittedWeights } from './features.ts';
import { fittedWeights } from './fitted-weights.ts';

/** Judges positions by weights that were fitted to results of matches (`npm run balance -- tune`). */
export interface Judge {
  /**
   * Returns the log-odds of a player's win, from what this player may know: 0 is an even match, 1 a chance of 73 %.
   * Infinite once the match is over, unless it is drawn.
   */
  logOdds(of: MatchState | MatchView, player: Player): number;
  /**
   * Returns a player's probability to win, with a draw as half a win, from what this player may know. Takes that player's
   * view, or a whole state, of which only the public part and the player's own part are read. Most exact when nothing is
   * pending, as at the start of a turn.
   */
  winProbability(of: MatchState | MatchView, player: Player): number;
}

/** Turns log-odds into a probability. */
export const toChance = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** Creates a judge for positions under these rules. */
export function createJudge(rules: Rules, fitted: FittedWeights = fittedWeights): Judge {
  const measure = createFeatures(rules);
  const count = featureNames.length;
  const features = new Float64Array(count);
  const mine = Float64Array.from(fitted.mine);
  const theirs = Float64Array.from(fitted.theirs);

  function logOdds(of: MatchState | MatchView, player: Player): number {
    const { result, active } = of.open;
    if (result) {
      if (result.winner === null) return 0;
      return result.winner === player ? Infinity : -Infinity;
    }
    measure(of, player, features);
    const weights = active === player ? mine : theirs;
    let sum = weights[count];
    for (let index = 0; index < count; index++) sum += weights[index] * features[index];
    return sum;
  }

  return { logOdds, winProbability: (of, player) => toChance(logOdds(of, player)) };
}
