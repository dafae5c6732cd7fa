import type { Action, Open, Random } from '@stackmate/engine';
import { weights } from './judge/weights.ts';

/** An action and how good the position is that it makes, in energy's worth. */
export interface Rated {
  readonly action: Action;
  readonly worth: number;
}

/** Actions so close in worth are as good as each other. */
const nearTie = 0.15;
/** What an action must bring to be worth its while; a move more, so that nobody paces up and down. */
const leastGain = 0.1;
const leastMoveGain = 0.35;

const keepsBattle: ReadonlySet<Action['kind']> = new Set([
  'attack',
  'attackDirectly',
  'lift',
  'move',
  'unstack',
]);

const gainAskedOf = ({ kind }: Action): number =>
  kind === 'move' || kind === 'unstack' ? leastMoveGain : leastGain;

/**
 * Of the actions of a turn those that make a position of worth `before` better. Once the battle phase has begun, what
 * keeps it goes before what would end it (TN7), unless that wins.
 */
export function worthwhile(
  rated: readonly Rated[],
  before: number,
  { phase }: Pick<Open, 'phase'>,
): readonly Rated[] {
  const better = rated.filter(({ action, worth }) => worth >= before + gainAskedOf(action));
  if (phase !== 'battle' || better.some(({ worth }) => worth >= weights.win)) return better;
  const keeping = better.filter(({ action }) => keepsBattle.has(action.kind));
  return keeping.length > 0 ? keeping : better;
}

/** Of the answers those that are better than declining; declining if none is, all if it can't be declined. */
export function betterAnswers(rated: readonly Rated[]): readonly Rated[] {
  const decline = rated.find(({ action }) => action.kind === 'decline');
  if (!decline) return rated;
  const better = rated.filter(({ worth }) => worth >= decline.worth + leastGain);
  return better.length > 0 ? better : [decline];
}

/** One of the best, those as good as the best having the same chance; null of none. */
export function drawBest(rated: readonly Rated[], random: Random): Action | null {
  if (rated.length === 0) return null;
  const top = Math.max(...rated.map(({ worth }) => worth));
  const near = rated.filter(({ worth }) => worth >= top - nearTie);
  return near[random.below(near.length)].action;
}

/** The best, the first of equals; null of none. */
export function firstBest(rated: readonly Rated[]): Action | null {
  let best: Rated | null = null;
  for (const each of rated) if (!best || each.worth > best.worth) best = each;
  return best && best.action;
}
