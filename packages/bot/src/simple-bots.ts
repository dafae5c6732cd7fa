import type { Action, MatchState, MatchView, Player, Random, Rules } from '@stackmate/engine';
import { botThat } from './bot.ts';
import type { Bot } from './bot.ts';
import { candidateActions } from './candidate-filter.ts';
import { chooseKing } from './choose-king.ts';
import { createEvaluation } from './evaluation/evaluate.ts';
import { chooseOnePly } from './one-ply.ts';
import { createOutcomes } from './outcomes.ts';
import { firstBest } from './rated.ts';
import type { RatedAction } from './rated.ts';
import { createWorldSampler } from './sample-world.ts';

const precision = 10_000;

/** Chance that a bot that overlooks actions looks for an attack before it does anything else. */
const attackAttention = 0.7;

/**
 * Creates a bot that looks one action ahead: it simulates each legal action in a sampled state, evaluates the outcome
 * and takes the best. It ends its turn when nothing improves its position, or when that wins. The same views and the
 * same `random` give the same match. With an `attention` below 1 it overlooks all but that share of its actions in a
 * turn; attacks catch its eye, and it makes those that are better than ending the turn.
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

  const chance = (share: number): boolean => random.below(precision) < share * precision;

  /** Returns the actions that the bot doesn't overlook. */
  const noticed = (actions: readonly Action[]): readonly Action[] =>
    attention < 1 ? actions.filter(() => chance(attention)) : actions;

  /** Returns the best attack for which the position at the end of the turn is better; null if there is none. */
  function findAttack(
    state: MatchState,
    player: Player,
    attacks: readonly Action[],
    end: Action,
  ): Action | null {
    const before = outcomes.after(state, player, end);
    const rated = attacks.map((action) => ({
      action,
      value: outcomes.afterTurn(state, player, action, end),
    }));
    return firstBest(rated.filter(({ value }) => value > before));
  }

  function choose(view: MatchView, player: Player): Action {
    const legal = rules.legalActions(view, player);
    if (legal.length === 1) return legal[0];
    if (rules.decision(view)?.kind === 'king') return chooseKing(view, player, legal, random);
    const state = sampleWorld(view, player, random);
    const end = legal.find(({ kind }) => kind === 'endTurn');
    if (end && attention < 1 && chance(attackAttention)) {
      const attacks = legal.filter(({ kind }) => kind === 'attack' || kind === 'attackDirectly');
      const attack = findAttack(state, player, attacks, end);
      if (attack) return attack;
    }
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
