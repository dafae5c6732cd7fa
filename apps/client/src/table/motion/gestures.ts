import type { Square } from '@stackmate/engine';
import { reducesMotion } from '../../platform/settings/app-settings.ts';
import { findCell, moveBy, positionOn, putElement, stepsBetween } from './step-context.ts';
import type { StepContext } from './step-context.ts';

/** Slides what is on a square into place from another square. */
export function slide(
  { animate, raise }: StepContext,
  to: Square | null,
  from: Square | null,
): void {
  const [element, there, start] = [positionOn(to), findCell(to), findCell(from)];
  if (!element || !there || !start) return;
  if (reducesMotion()) return animate(element, [{ opacity: 0.3 }, { opacity: 1 }]);
  raise(element);
  animate(
    element,
    [{ transform: moveBy(...stepsBetween(there, start)) }, { transform: 'none' }],
    'cubic-bezier(.2,.7,.2,1)',
  );
}

/** Returns how a word appears, from that part of the step on, and stays. */
function textFrames(from: number): Keyframe[] {
  if (reducesMotion())
    return [
      { opacity: 0 },
      { opacity: 1, offset: 0.5 },
      { opacity: 1, offset: 0.99 },
      { opacity: 0 },
    ];
  const hidden = { opacity: 0, transform: 'translate(-50%, 20%) scale(.7)' };
  return [
    hidden,
    ...(from > 0
      ? [{ ...hidden, transform: 'translate(-50%, -50%) scale(.4)', offset: from }]
      : []),
    {
      opacity: 1,
      transform: 'translate(-50%, -50%) scale(1.08)',
      offset: from === 0 ? 0.3 : from + 0.06,
    },
    { opacity: 1, transform: 'translate(-50%, -60%) scale(1)', offset: 0.99 },
    { opacity: 0, transform: 'translate(-50%, -60%) scale(1)' },
  ];
}

/**
 * Shows a short word over a square, from a part of the step on: a loss, a gain, or what is activated. Returns its
 * element.
 */
export function showText(
  stage: StepContext,
  square: Square | null,
  text: string,
  kind: string,
  from = 0,
): HTMLElement | null {
  const cell = findCell(square);
  if (!cell) return null;
  // Several words for one square are shown below each other.
  const line = cell.querySelectorAll('.effect-text').length;
  const label = putElement(stage, cell, `effect-text line-${Math.min(line, 3)} ${kind}`);
  label.textContent = text;
  stage.animate(label, textFrames(from));
  return label;
}

/** Makes the card that was on the square fall: a blank card is left behind for the step. */
export function dropCard(stage: StepContext, square: Square | null): void {
  const cell = findCell(square);
  if (!cell) return;
  stage.animate(putElement(stage, cell, 'effect-fallen'), [
    { opacity: 1, transform: 'none' },
    { opacity: 0, transform: reducesMotion() ? 'none' : 'scale(.6) rotate(14deg)' },
  ]);
}

export const pop = (stage: StepContext, square: Square | null): void =>
  stage.animate(positionOn(square), [
    { opacity: 0, transform: reducesMotion() ? 'none' : 'translateY(-18%) scale(1.12)' },
    { opacity: 1, transform: 'none' },
  ]);

export const pulse = (stage: StepContext, square: Square | null): void => {
  const cell = findCell(square);
  if (!cell) return;
  stage.animate(putElement(stage, cell, 'effect-pulse'), [
    { opacity: 1, transform: reducesMotion() ? 'none' : 'scale(.6)' },
    { opacity: 0, transform: 'none' },
  ]);
};
