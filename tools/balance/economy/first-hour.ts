import { economy } from '@stackmate/economy';
import { createRandom } from '@stackmate/engine';
import { quantile } from '../../shared/quantile.ts';

/** Lessons that a newcomer does on a day. */
export const lessonsPerDay = 6;

/** What a newcomer does after the first match, again and again. */
interface Routine {
  readonly name: string;
  readonly matches: number;
  readonly lessons: number;
  /** Chance of winning against a bot of the chosen level, and of building a full stack in a match. */
  readonly winRate: number;
  readonly stackRate: number;
}

/** Newcomers who play, learn or do both. Minutes of each part were measured by walks through the game. */
const routines = [
  { name: 'plays and learns', matches: 1, lessons: 2, winRate: 0.5, stackRate: 0.3 },
  { name: 'learns first', matches: 1, lessons: 6, winRate: 0.5, stackRate: 0.3 },
] as const satisfies readonly Routine[];

/** Minutes of the scripted first match, of others, of a lesson, and of the puzzle of the day. */
const minutes = { first: 8, match: 11, lesson: 1.5, puzzle: 3, booster: 2 };
/** One in so many newcomers loses the first match and plays it again. */
const lossShare = 20;

/** Minutes after which a newcomer has opened boosters. */
interface FirstHour {
  readonly first: number;
  readonly second: number;
}

function playFirstHour(routine: Routine, seed: string): FirstHour {
  const random = createRandom(seed);
  const chance = (share: number): boolean => random.below(1000) < share * 1000;
  const { once, booster } = economy;
  let time = minutes.first;
  while (random.below(lossShare) === 0) time += minutes.first;
  const first = time + minutes.booster;
  // The guide's ideas contain an upgrade and a response, but no full stack.
  let coins = once.win + once.upgrade + once.response;
  let hasStack = false;
  time = first + minutes.puzzle;
  coins += once.puzzle;
  for (let step = 0; coins < booster.price; step += 1) {
    if (step % (routine.matches + routine.lessons) < routine.lessons) {
      time += minutes.lesson;
      coins += once.lesson;
      continue;
    }
    time += minutes.match;
    if (!hasStack && chance(routine.stackRate)) {
      hasStack = true;
      coins += once.stack;
    }
  }
  return { first, second: time + minutes.booster };
}

/** Minutes after which 9 of 10 newcomers have opened their first and second booster, by routine. */
export interface FirstHourFigures extends FirstHour {
  readonly name: string;
}

/** Plays the first hour of newcomers (CO7). */
export const firstHours = (players: number, seed: string): readonly FirstHourFigures[] =>
  routines.map((routine) => {
    const hours = Array.from({ length: players }, (_, player) =>
      playFirstHour(routine, `${seed} ${routine.name} ${player}`),
    );
    const of = (part: keyof FirstHour): number =>
      quantile(
        hours.map((hour) => hour[part]),
        0.9,
      );
    return { name: routine.name, first: of('first'), second: of('second') };
  });
