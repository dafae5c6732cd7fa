import type { Action, Open, Random } from '@stackmate/engine';
import { weights } from './evaluation/weights.ts';

/** An action with the value of the resulting position, in energy. */
export interface RatedAction {
  readonly action: Action;
  readonly value: number;
}

/** Values closer than this count as equal. */
const nearTie = 0.15;
/** Minimum gain of an action; higher for moves, so that monsters don't move back and forth. */
const minGain = 0.1;
const minMoveGain = 0.35;

/** Actions that don't end the battle phase (TN7). */
export const battlePhaseKinds: ReadonlySet<Action['kind']> = new Set([
  'attack',
  'attackDirectly',
  'lift',
  'move',
  'unstack',
]);

const requiredGain = ({ kind }: Action): number =>
  kind === 'move' || kind === 'unstack' ? minMoveGain : minGain;

/**
 * Returns the actions that improve a position of value `before`. In the battle phase, actions that continue it come
 * before those that would end it (TN7), unless those win.
 */
export function improvements(
  rated: readonly RatedAction[],
  before: number,
  { phase }: Pick<Open, 'phase'>,
): readonly RatedAction[] {
  const better = rated.filter(({ action, value }) => value >= before + requiredGain(action));
  if (phase !== 'battle' || better.some(({ value }) => value >= weights.win)) return better;
  const continuing = better.filter(({ action }) => battlePhaseKinds.has(action.kind));
  return continuing.length > 0 ? continuing : better;
}

/**
 * Returns the answers better than declining, or declining if there are none, or all answers if declining isn't
 * possible.
 */
export function betterAnswers(rated: readonly RatedAction[]): readonly RatedAction[] {
  const decline = rated.find(({ action }) => action.kind === 'decline');
  if (!decline) return rated;
  const better = rated.filter(({ value }) => value >= decline.value + minGain);
  return better.length > 0 ? better : [decline];
}

/** Returns one of the best actions, with equal probability for near ties; null if there are none. */
export function drawBest(rated: readonly RatedAction[], random: Random): Action | null {
  if (rated.length === 0) return null;
  const top = Math.max(...rated.map(({ value }) => value));
  const near = rated.filter(({ value }) => value >= top - nearTie);
  return near[random.below(near.length)].action;
}

/** Returns the best action, the first among equals; null if there are none. */
export function firstBest(rated: readonly RatedAction[]): Action | null {
  let best: RatedAction | null = null;
  for (const entry of rated) if (!best || entry.value > best.value) best = entry;
  return best && best.action;
}
