import type { Square } from '@stackmate/engine';
import { reducesMotion } from '../../platform/settings/app-settings.ts';
import { showText } from './gestures.ts';
import { findCell, moveBy, positionOn, stepsBetween } from './step-context.ts';
import type { StepContext } from './step-context.ts';

/** Part of the step at which an attacker reaches its target. */
const impact = 0.3;

/** Leans back from the target and towards it, as an attack is declared. */
export function windUp(stage: StepContext, from: Square | null, to: Square | null): void {
  const [attacker, start, target] = [positionOn(from), findCell(from), findCell(to)];
  if (!attacker || !start || !target || reducesMotion()) return;
  const [columns, rows] = stepsBetween(start, target);
  const squares = Math.max(Math.abs(columns), Math.abs(rows), 1);
  const lean = (by: number): string => moveBy((columns / squares) * by, (rows / squares) * by);
  stage.raise(attacker);
  stage.animate(
    attacker,
    [
      { transform: 'none' },
      { transform: lean(-0.14), offset: 0.45 },
      { transform: lean(0.16), offset: 0.75 },
      { transform: 'none' },
    ],
    'ease-in-out',
  );
}

/** Leaps up to the target and back. */
export function lunge(stage: StepContext, from: Square | null, to: Square | null): void {
  const [attacker, start, target] = [positionOn(from), findCell(from), findCell(to)];
  if (!attacker || !start || !target || reducesMotion()) return;
  const [columns, rows] = stepsBetween(start, target);
  const squares = Math.max(Math.abs(columns), Math.abs(rows), 1);
  // Stops half a square before the target.
  const part = (squares - 0.5) / squares;
  const there = moveBy(columns * part, rows * part);
  stage.raise(attacker);
  stage.animate(attacker, [
    { transform: 'none', easing: 'cubic-bezier(.6,0,.9,.4)' },
    { transform: there, offset: impact, easing: 'linear' },
    { transform: there, offset: impact + 0.12, easing: 'cubic-bezier(.3,.6,.3,1)' },
    { transform: 'none', offset: 0.9 },
    { transform: 'none' },
  ]);
}

/**
 * Shakes the top card of a square at the impact, the more the heavier the hit. The card itself, because its position
 * may be lunging.
 */
function shake(stage: StepContext, square: Square | null, weight: number): void {
  const face = positionOn(square)?.querySelector('.board-face');
  if (!face || reducesMotion()) return;
  const far = 4 + 9 * weight;
  const turn = 1.5 + 3.5 * weight;
  const at = (part: number): string =>
    `translate(${far * part}%, ${Math.abs(far * part) / 3}%) rotate(${turn * part}deg)`;
  stage.animate(face, [
    { transform: 'none' },
    { transform: 'none', offset: impact },
    { transform: at(-1), offset: impact + 0.08 },
    { transform: at(0.8), offset: impact + 0.2 },
    { transform: at(-0.45), offset: impact + 0.32 },
    { transform: 'none', offset: impact + 0.45 },
    { transform: 'none' },
  ]);
}

/** Shows damage landing on a card: it shakes, and the number stands on a carved burst, both as large as the hit. */
export function hit(stage: StepContext, square: Square | null, amount: number): void {
  const weight = hitWeight(amount);
  shake(stage, square, weight);
  const number = showText(stage, square, `−${amount}`, 'loss hit', impact);
  number?.style.setProperty('--weight', weight.toFixed(2));
}

/** Shakes a King that loses energy directly. */
export const shakeKing = (stage: StepContext, square: Square | null): void =>
  shake(stage, square, 1);

/** Damage from which a hit has its full weight. */
const heavyDamage = 12;

/** Returns the weight of a hit from its damage, from 0 to 1. */
export const hitWeight = (amount: number): number => Math.min(1, Math.max(0, amount / heavyDamage));
