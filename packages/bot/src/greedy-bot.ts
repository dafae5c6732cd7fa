import type { Action, MatchState, MatchView, Player, Random, Rules } from '@stackmate/engine';
import type { Bot } from './bot.ts';
import { chooseKing } from './choose-king.ts';
import { createImagination } from './imagine.ts';
import { createJudge } from './judge/judge.ts';
import { weights } from './judge/weights.ts';
import { createOutcomes } from './outcomes.ts';
import { betterAnswers, drawBest, worthwhile } from './rated.ts';
import type { Rated } from './rated.ts';
import { sensibleActions } from './sensible.ts';

/**
 * Looks one action ahead: plays each legal action out in a state that looks like its view, judges what comes of it, and
 * takes the best; ends its turn when nothing makes its position better, or when that wins. The same views and the same `random` make the
 * same match.
 */
export function createGreedyBot({
  random,
  rules,
}: {
  readonly random: Random;
  readonly rules: Rules;
}): Bot {
  const imagine = createImagination(rules);
  const outcomes = createOutcomes(rules, createJudge(rules));

  const rate = (state: MatchState, player: Player, actions: readonly Action[]): Rated[] =>
    actions.map((action) => ({ action, worth: outcomes.after(state, player, action) }));

  return {
    choose(view: MatchView, player: Player): Action {
      const legal = rules.legalActions(view, player);
      if (legal.length === 1) return legal[0];
      if (rules.decision(view)?.kind === 'king') return chooseKing(view, player, legal, random);
      const state = imagine(view, player, random);
      const end = legal.find((action) => action.kind === 'endTurn');
      if (!end) return drawBest(betterAnswers(rate(state, player, legal)), random)!;
      if (outcomes.after(state, player, end) >= weights.win) return end;
      const before = outcomes.now(state, player);
      const rated = rate(state, player, sensibleActions(rules, view, legal));
      return drawBest(worthwhile(rated, before, state.open), random) ?? end;
    },
  };
}
