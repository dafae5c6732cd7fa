import { rules } from '@stackmate/catalogue';
import { createRandom, other } from '@stackmate/engine';
import type { Action, Player } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { playBots } from '../../test/play.ts';
import type { Bot, ExplainedAction } from '../index.ts';
import { createAdviser, createBot } from '../index.ts';
import { gentleTurns } from './restraint.ts';

type Chooser = Pick<Bot, 'choose'>;

const bot = (level: 'random' | 'teacher' | 'greedy', seed: string): Bot =>
  createBot(level, { random: createRandom(seed), rules });

/** A beginner who follows every hint, and otherwise passes. */
function pupil(seed: string): Chooser {
  const adviser = createAdviser(rules);
  const questions = bot('greedy', seed);
  return {
    choose: (view, player) =>
      adviser.advise(view, player)?.action ?? questions.choose(view, player),
  };
}

const teacherSeat = (game: number): Player => (game % 2 === 0 ? 0 : 1);

/** Plays as in a first match: both have the teacher's simple deck. */
function play(game: number, teacher: Chooser, learner: Chooser) {
  const bots =
    teacherSeat(game) === 0 ? ([teacher, learner] as const) : ([learner, teacher] as const);
  return playBots(`lesson ${game}`, bots, [0, 0]);
}

const isAttack = ({ kind }: Action): boolean => kind.startsWith('attack');

const answers: ReadonlySet<string> = new Set(['king', 'decline', 'choose']);

/** Returns the kinds of the teacher's actions, turn by turn. */
function teacherTurns(game: number, learner: Bot): readonly (readonly string[])[] {
  const { actions } = play(game, bot('teacher', `t${game}`), learner);
  const turns: string[][] = [[]];
  for (const { by, action } of actions) {
    if (action.kind === 'endTurn') turns.push([]);
    else if (by === teacherSeat(game) && !answers.has(action.kind)) turns.at(-1)!.push(action.kind);
  }
  return turns;
}

describe('the teacher', () => {
  it('takes at most three simple actions a turn, and attacks once', () => {
    for (let game = 0; game < 4; game++) {
      const turns = teacherTurns(game, bot(game < 2 ? 'random' : 'greedy', `l${game}`));
      expect(Math.max(...turns.map((kinds) => kinds.length))).toBe(3);
      for (const kinds of turns) {
        expect(kinds.filter((kind) => kind.startsWith('attack')).length).toBeLessThanOrEqual(1);
        expect(kinds.filter((kind) => kind === 'activate').length).toBeLessThanOrEqual(1);
      }
    }
  });

  it('doesn’t win by its own action while the learner is new', () => {
    for (let game = 0; game < 8; game++) {
      const { state, actions } = play(game, bot('teacher', `t${game}`), bot('random', `l${game}`));
      const { result, turn } = state.open;
      const isForced = result?.reason === 'checkmate' || result?.reason === 'out of energy';
      if (result?.winner !== teacherSeat(game) || !isForced || turn > gentleTurns) continue;
      // The learner attacked, and fell by recoil.
      const { by, action } = actions.at(-1)!;
      expect(by === teacherSeat(game) && action.kind !== 'decline').toBe(false);
    }
  });

  it('loses to a beginner who follows the hints', () => {
    let won = 0;
    for (let game = 0; game < 16; game++) {
      const { state } = play(game, bot('teacher', `t${game}`), pupil(`p${game}`));
      if (state.open.result?.winner === other(teacherSeat(game))) won += 1;
    }
    expect(won).toBeGreaterThanOrEqual(14);
  });

  it('attacks in a third of the turns in which it can, so that a beginner learns to answer', () => {
    const canAttack = new Set<string>();
    const attacked = new Set<string>();
    for (let game = 0; game < 8; game++) {
      const teacher = bot('teacher', `t${game}`);
      const watched: Chooser = {
        choose(view, player) {
          const action = teacher.choose(view, player);
          const turn = `${game} ${view.open.turn}`;
          if (rules.legalActions(view, player).some(isAttack)) canAttack.add(turn);
          if (isAttack(action)) attacked.add(turn);
          return action;
        },
      };
      play(game, watched, bot('greedy', `l${game}`));
    }
    expect(attacked.size / canAttack.size).toBeGreaterThanOrEqual(1 / 3);
  });

  it('has many reasons', () => {
    const reasons = new Set<string>();
    for (let game = 0; game < 4; game++) {
      const teacher = createBot('teacher', { random: createRandom(`t${game}`), rules });
      const explained: ExplainedAction[] = [];
      const talking: Chooser = {
        choose(view, player) {
          const choice = teacher.explain(view, player);
          explained.push(choice);
          return choice.action;
        },
      };
      play(game, talking, bot('greedy', `l${game}`));
      for (const { reason } of explained) reasons.add(reason.why);
    }
    expect(reasons.size).toBeGreaterThan(9);
  });
});
