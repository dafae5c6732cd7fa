import { cloneState, other } from '@stackmate/engine';
import type { Action, MatchState, Player, Random, Rules } from '@stackmate/engine';
import { chooseKing } from '../choose-king.ts';
import { toChance } from '../judge/judge.ts';
import type { Judge } from '../judge/judge.ts';
import { drawBest } from '../rated.ts';
import { playerView } from '../bot.ts';

/** Number of sampled deals in which every choice is judged. */
const deals = 6;
/** Chances that differ by less count as equal, in points of `drawBest`. */
const pointsPerChance = 50;

export interface KingSearchOptions {
  readonly rules: Rules;
  readonly judge: Judge;
  readonly random: Random;
  /** Returns another state that fits the view. */
  readonly deal: () => MatchState;
}

/** Returns the choice of King and square with the best mean chance over sampled hands of the opponent (SU3). */
export function searchKing(
  { rules, judge, random, deal }: KingSearchOptions,
  player: Player,
  legal: readonly Action[],
): Action {
  const opponent = other(player);
  const sums = legal.map(() => 0);
  for (let count = 0; count < deals; count++) {
    const state = deal();
    if (rules.decision(state)?.players.includes(opponent)) {
      const theirs = rules.legalActions(state, opponent);
      const pick = chooseKing(playerView(state, opponent), opponent, theirs, random);
      rules.playInPlace(state, opponent, pick);
    }
    for (const [index, action] of legal.entries()) {
      const copy = cloneState(state);
      rules.playInPlace(copy, player, action);
      sums[index] += toChance(judge.logOdds(copy, player));
    }
  }
  const rated = legal.map((action, index) => ({
    action,
    value: (pointsPerChance * sums[index]) / deals,
  }));
  return drawBest(rated, random)!;
}
