import type { Action, MatchState, MatchView, Player, Random, Rules } from '@stackmate/engine';
import { candidateActions } from '../candidate-filter.ts';
import { createEvaluation } from '../evaluation/evaluate.ts';
import { createJudge } from '../judge/judge.ts';
import { createOutcomes } from '../outcomes.ts';
import { createWorldSampler } from '../sample-world.ts';
import { withBudget } from './budget.ts';
import { createPlanner } from './plans.ts';
import type { Plan } from './plans.ts';
import { createPolicy } from './policy.ts';
import { createTrial } from './trial.ts';

/** Max nodes for creating the lines of a decision, after each action was rated once. */
const planningNodes = 900;
/** Max nodes for trying a line in a world, and for completing one. */
const trialNodes = 400;

/** Judges lines of play by the fitted judge and the policy of the bots. Nothing here sees more than the view that it is given. */
export interface LineJudge {
  /** Returns promising lines for a player's decision, best first. */
  readonly lines: (view: MatchView, player: Player, random: Random) => readonly Plan[];
  /** Returns the line that begins with an action and goes on as a good player would. */
  readonly complete: (view: MatchView, player: Player, first: Action, random: Random) => Plan;
  /** Returns a state that fits the view; hidden cards are drawn with the seed. */
  readonly deal: (view: MatchView, seed: string) => MatchState;
  /** Returns the chance to win from 0 to 1 if a line is played in a state and the opponent replies. */
  readonly tryLine: (state: MatchState, player: Player, line: Plan) => number;
  /**
   * Returns the chance to win from 0 to 1 in a state, if the player finishes the turn as a good player would and the
   * opponent replies.
   */
  readonly outlook: (state: MatchState, player: Player) => number;
}

/** Creates a judge. It has no state: equal arguments give equal results. */
export function createLineJudge(originalRules: Rules): LineJudge {
  const { rules, budget } = withBudget(originalRules);
  const evaluate = createEvaluation(rules);
  const sampleWorld = createWorldSampler(rules);
  const outcomes = createOutcomes(rules, evaluate);
  const policy = createPolicy({ rules, outcomes, budget });
  const planner = createPlanner({ rules, policy, budget });
  const judge = createJudge(rules);
  const trial = createTrial({
    rules,
    policy,
    evaluate: (state, player) => judge.winProbability(state, player),
  });

  const allow = (nodes: number): void => {
    budget.spent = 0;
    budget.limit = nodes;
  };

  return {
    lines(view, player, random) {
      const legal = rules.legalActions(view, player);
      const end = legal.find(({ kind }) => kind === 'endTurn');
      const actions = end ? candidateActions(rules, view, legal) : legal;
      const state = sampleWorld(view, player, random);
      allow(Infinity);
      const rated = policy.rate(state, player, actions);
      allow(planningNodes);
      const plans = planner.plans(state, player, rated);
      return end ? [...plans, [end]] : plans;
    },
    complete(view, player, first, random) {
      allow(trialNodes);
      const state = sampleWorld(view, player, random);
      return planner.plans(state, player, [{ action: first, value: 0 }])[0];
    },
    deal: (view, seed) => originalRules.redeal(view, seed),
    tryLine(state, player, line) {
      allow(trialNodes);
      return trial(state, player, line);
    },
    outlook(state, player) {
      allow(trialNodes);
      const question = rules.decision(state);
      const isOwnTurn = question?.kind === 'turn' && question.players[0] === player;
      const first = isOwnTurn ? policy.inTurn(state, player) : null;
      const line = first ? planner.plans(state, player, [{ action: first, value: 0 }])[0] : [];
      allow(trialNodes);
      return trial(state, player, line);
    },
  };
}
