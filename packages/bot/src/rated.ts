import type { Action, Open, Random } from '@stackmate/engine';
import { weights } from './evaluation/weights.ts';

/** An action and how good the position is that it makes, in energy's worth. */
export interface RatedAction {
  readonly action: Action;
  readonly value: number;
}

/** Actions so close in worth are as good as each other. */
const nearTie = 0.15;
/** What an action must bring to be worth its while; a move more, so that nobody paces up and down. */
const minGain = 0.1;
const minMoveGain = 0.35;

const keepsBattlePhase: ReadonlySet<Action['kind']> = new Set([
  'attack',
  'attackDirectly',
  'lift',
  'move',
  'unstack',
]);

const requiredGain = ({ kind }: Action): number =>
  kind === 'move' || kind === 'unstack' ? minMoveGain : minGain;

/**
 * Of the actions of a turn those that make a position of worth `before` better. Once the battle phase has begun, what
 * keeps it goes before what would end it (TN7), unless that wins.
 */
export function worthwhile(
  rated: readonly RatedAction[],
  before: number,
  { phase }: Pick<Open, 'phase'>,
): readonly RatedAction[] {
  const better = rated.filter(({ action, value }) => value >= before + requiredGain(action));
  if (phase !== 'battle' || better.some(({ value }) => value >= weights.win)) return better;
  const keeping = better.filter(({ action }) => keepsBattlePhase.has(action.kind));
  return keeping.length > 0 ? keeping : better;
}

/** Of the answers those that are better than declining; declining if none is, all if it can't be declined. */
export function betterAnswers(rated: readonly RatedAction[]): readonly RatedAction[] {
  const decline = rated.find(({ action }) => action.kind === 'decline');
  if (!decline) return rated;
  const better = rated.filter(({ value }) => value >= decline.value + minGain);
  return better.length > 0 ? better : [decline];
}

/** One of the best, those as good as the best having the same chance; null of none. */
export function drawBest(rated: readonly RatedAction[], random: Random): Action | null {
  if (rated.length === 0) return null;
  const top = Math.max(...rated.map(({ value }) => value));
  const near = rated.filter(({ value }) => value >= top - nearTie);
  return near[random.below(near.length)].action;
}

/** The best, the first of equals; null of none. */
export function firstBest(rated: readonly RatedAction[]): Action | null {
  let best: RatedAction | null = null;
  for (const each of rated) if (!best || each.value > best.value) best = each;
  return best && best.action;
}
