import { findKingSquare } from '@stackmate/engine';
import type { MatchView, Player, Square } from '@stackmate/engine';

/** Tools for the effects of one animation step. */
export interface StepContext {
  readonly before: MatchView;
  /** Shows an element during the step, then removes it. */
  readonly put: (element: HTMLElement) => void;
  /** Animates an element for the whole step. */
  readonly animate: (element: Element | null, frames: Keyframe[], easing?: string) => void;
  /**
   * Raises an element above everything else during the step. As part of the movement itself, this would keep the
   * movement off the compositor.
   */
  readonly raise: (element: HTMLElement) => void;
}

export const boardElement = (): HTMLElement | null => document.querySelector('.board');

export const findCell = (square: Square | null): HTMLElement | null =>
  square === null ? null : (boardElement()?.querySelector(`[data-square="${square}"]`) ?? null);

export const positionOn = (square: Square | null): HTMLElement | null =>
  findCell(square)?.querySelector('.position') ?? null;

const childIndex = (element: Element): number =>
  [...(element.parentElement?.children ?? [])].indexOf(element);

/** Returns the columns and rows from one square to another, as the board is shown on the screen. */
export function stepsBetween(from: HTMLElement, to: HTMLElement): readonly [number, number] {
  // Counted rather than measured: measuring would force the browser to lay out everything at once.
  return [
    childIndex(to) - childIndex(from),
    childIndex(to.parentElement!) - childIndex(from.parentElement!),
  ];
}

/** Returns a movement by a number of columns and rows. */
export const moveBy = (columns: number, rows: number): string =>
  `translate(calc(${columns} * (var(--cell) + var(--gap))), calc(${rows} * (var(--cell-height) + var(--gap))))`;

export const kingSquare = ({ open }: MatchView, player: Player | undefined): Square | null =>
  player === undefined ? null : findKingSquare(open, player);

/** Creates an element for an effect, hidden from screen readers, and puts it into a parent. */
export function putElement(
  stage: StepContext,
  parent: HTMLElement,
  className: string,
): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.setAttribute('aria-hidden', 'true');
  parent.append(element);
  stage.put(element);
  return element;
}
