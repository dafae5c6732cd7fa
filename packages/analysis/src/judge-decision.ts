import type { LineJudge, Plan } from '@stackmate/bot';
import { createRandom } from '@stackmate/engine';
import type { Action, MatchState, MatchView, Player } from '@stackmate/engine';
import { toGrade } from './grades.ts';
import type { Grade } from './grades.ts';
import { estimate, mean } from './statistics.ts';
import type { Estimate } from './statistics.ts';

/** Number of worlds in which all lines are compared at first. */
const firstWorlds = 4;
/** Number of further worlds for a line that seems better than the one played. */
const closeWorlds = 12;
/** Advantage below which the played line counts as the best, from 0 to 1. */
const minAdvantage = 0.03;

/** The chance that a decision cost its player. */
export interface DecisionJudgement {
  /** Chance to win of the best line found, from 0 to 1. */
  readonly chance: number;
  /** Chance that the decision gave away, from 0 to 1. */
  readonly loss: Estimate;
  readonly grade: Grade | null;
  /** The better line; null if none was found. */
  readonly better: Plan | null;
}

interface JudgeOptions {
  readonly judge: LineJudge;
  /** All that the player knew. */
  readonly view: MatchView;
  readonly player: Player;
  readonly played: Plan;
  readonly seed: string;
}

const same = (a: Action, b: Action): boolean =>
  a.kind === b.kind &&
  a.card === b.card &&
  a.to === b.to &&
  a.target === b.target &&
  a.option === b.option;

/**
 * Compares what a player did with other lines, by what the player knew. All lines are tried in the same sampled worlds.
 * The better one is found in some worlds and measured in others, since the best of many estimates flatters itself. The
 * played action is judged by the best way to go on: the player's own, a good player's, or the better line itself if it
 * is still possible, so that a chance counts as lost only once.
 */
export function judgeDecision(options: JudgeOptions): DecisionJudgement {
  const { judge, view, player, played, seed } = options;
  const random = createRandom(seed);
  const [first] = played;
  const ownLines: readonly Plan[] = [played, judge.complete(view, player, first, random)];
  const others = judge.lines(view, player, random).filter(([begin]) => !same(begin, first));
  const world = (number: number): MatchState => judge.deal(view, `${seed} ${number}`);
  const worlds = Array.from({ length: firstWorlds }, (_, number) => world(number));
  const findBest = (lines: readonly Plan[]) =>
    lines
      .map((line) => ({
        line,
        chance: mean(worlds.map((state) => judge.tryLine(state, player, line))),
      }))
      .reduce((best, candidate) => (candidate.chance > best.chance ? candidate : best));
  const lossless = (chance: number): DecisionJudgement => ({
    chance,
    loss: { mean: 0, standardError: 0 },
    grade: null,
    better: null,
  });

  const own = findBest(ownLines);
  if (others.length === 0) return lossless(own.chance);
  const best = findBest(others);
  const advantage = best.chance - own.chance;
  if (advantage < minAdvantage) return lossless(Math.max(own.chance, best.chance));
  const waysOn: readonly Plan[] = [...ownLines, [first, ...best.line]];
  const pairs = Array.from({ length: closeWorlds }, (_, number) => {
    const state = world(firstWorlds + number);
    const chance = judge.tryLine(state, player, best.line);
    const ownChance = Math.max(...waysOn.map((line) => judge.tryLine(state, player, line)));
    return { chance, difference: chance - ownChance };
  });
  const measured = estimate(pairs.map(({ difference }) => difference));
  const chance = mean(pairs.map((pair) => pair.chance));
  if (measured.mean <= 0) return lossless(chance);
  const grade = toGrade(measured);
  return { chance, loss: measured, grade, better: grade ? best.line : null };
}
