import { rules } from '@stackmate/catalogue';
import { formatPosition } from '@stackmate/engine/debug';
import { createConservation } from '@stackmate/engine/testing';
import { createRandom } from '@stackmate/engine';
import type { Action } from '@stackmate/engine';
import { randomDeck } from '../../shared/decks.ts';
import { createCoverage } from './coverage.ts';
import type { Coverage } from './coverage.ts';
import { focusOn } from './goals.ts';
import type { Goal } from './goals.ts';
import { BrokenLaw, checkState, checkedStep, legalForBoth } from './laws.ts';
import { elementsOnField, Observer } from './observe.ts';
import { createFuzzPlayer } from './player.ts';

/** Everything that determines a match. */
export interface FuzzGame {
  readonly seed: string;
  readonly index: number;
  /** Goals that decks and players favour. */
  readonly goals: readonly Goal[];
}

/** A violated law, with the command that repeats it. */
export interface Violation {
  readonly game: number;
  readonly action: number;
  readonly law: string;
  readonly message: string;
  /** The position and the last action there. */
  readonly position: string;
  readonly rerun: string;
}

export interface FuzzResult {
  readonly actions: number;
  readonly violation: Violation | null;
}

/** Max number of actions; longer matches count as endless. */
const maxActions = 20_000;

const rerunLine = ({ seed, index, goals }: FuzzGame): string =>
  `npm run stress -- fuzz --seed ${JSON.stringify(seed)} --only ${index}${goals.length > 0 ? ` --goals ${JSON.stringify(goals.join(','))}` : ''}`;

/** Plays one whole match with all checks. Returns its violation, if any. */
export function playFuzzGame(game: FuzzGame, coverage: Coverage): FuzzResult {
  const text = `fuzz ${game.seed} ${game.index}`;
  const random = createRandom(text);
  const focus = focusOn(game.goals);
  const decks = [randomDeck(random, focus), randomDeck(random, focus)] as const;
  const players = [createFuzzPlayer(random, focus), createFuzzPlayer(random, focus)] as const;
  const conserved = createConservation(decks);
  const observer = new Observer(coverage);
  let actions = 0;
  let state = rules.createMatch({ seed: text, decks });
  let last: Action | null = null;
  try {
    for (let question = rules.decision(state); question; question = rules.decision(state)) {
      if (actions >= maxActions) throw new BrokenLaw('matches end', `${actions} actions`);
      const player = question.players[random.below(question.players.length)];
      const legal = legalForBoth(state, player);
      const action = players[player].choose(state, player, legal);
      last = action;
      checkState(state, player, action, random);
      const elements = elementsOnField(state);
      const step = checkedStep(state, player, action, conserved);
      observer.step(elements, step.events, step.executed, step.state);
      ({ state } = step);
      actions += 1;
    }
    return { actions, violation: null };
  } catch (failure) {
    const law = failure instanceof BrokenLaw ? failure.law : 'nothing throws';
    const message = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
    const shown = failure instanceof BrokenLaw ? failure.message : message;
    const position = `${formatPosition(rules, state)}\n${JSON.stringify(last)}`;
    return {
      actions,
      violation: {
        game: game.index,
        action: actions,
        law,
        message: shown,
        position,
        rerun: rerunLine(game),
      },
    };
  }
}

/** A finished game with the goals it reached. */
export interface FuzzDone extends FuzzResult {
  readonly used: readonly (readonly [Goal, number])[];
}

export function fuzzJob(game: FuzzGame): FuzzDone {
  const coverage = createCoverage();
  const result = playFuzzGame(game, coverage);
  return { ...result, used: [...coverage.counts] };
}
