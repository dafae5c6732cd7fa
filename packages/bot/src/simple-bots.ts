import type { Action, MatchState, MatchView, Player, Random, Rules } from '@stackmate/engine';
import { botThat } from './bot.ts';
import type { Bot } from './bot.ts';
import { candidateActions } from './candidate-filter.ts';
import { chooseKing } from './choose-king.ts';
import { createEvaluation } from './evaluation/evaluate.ts';
import { chooseOnePly } from './one-ply.ts';
import { createOutcomes } from './outcomes.ts';
import type { RatedAction } from './rated.ts';
import { createWorldSampler } from './sample-world.ts';

const precision = 10_000;

/**
 * Creates a bot that looks one action ahead: it simulates each legal action in a sampled state, evaluates the outcome
 * and takes the best. It ends its turn when nothing improves its position, or when that wins. The same views and the
 * same `random` give the same match. With an `attention` below 1 it overlooks all but that share of its actions in a
 * turn.
 */
export function createGreedyBot({
  random,
  rules,
  attention = 1,
}: {
  readonly random: Random;
  readonly rules: Rules;
  readonly attention?: number;
}): Bot {
  const sampleWorld = createWorldSampler(rules);
  const outcomes = createOutcomes(rules, createEvaluation(rules));

  const rate = (state: MatchState, player: Player, actions: readonly Action[]): RatedAction[] =>
    actions.map((action) => ({ action, value: outcomes.after(state, player, action) }));

  /** Returns the actions that the bot doesn't overlook. */
  const noticed = (actions: readonly Action[]): readonly Action[] =>
    attention < 1 ? actions.filter(() => random.below(precision) < attention * precision) : actions;

  function choose(view: MatchView, player: Player): Action {
    const legal = rules.legalActions(view, player);
    if (legal.length === 1) return legal[0];
    if (rules.decision(view)?.kind === 'king') return chooseKing(view, player, legal, random);
    const state = sampleWorld(view, player, random);
    const end = legal.find(({ kind }) => kind === 'endTurn');
    const rated = rate(state, player, end ? noticed(candidateActions(rules, view, legal)) : legal);
    return chooseOnePly({ outcomes, state, player, rated, end, random });
  }

  return botThat(rules, (view, player) => ({ action: choose(view, player) }));
}

/** Creates a bot that takes any legal action with equal probability. */
export const createRandomBot = ({
  random,
  rules,
}: {
  readonly random: Random;
  readonly rules: Rules;
}): Bot =>
  botThat(rules, (view, player) => {
    const legal = rules.legalActions(view, player);
    return { action: legal[random.below(legal.length)], finding: 'whim' };
  });
