import type { Square } from '@stackmate/engine';
import type { PointerEvent } from 'react';
import { aims } from '../intent/index.ts';
import type { Spot } from '../intent/index.ts';
import type { MatchStore } from '../store/index.ts';
import { createDragGhost } from './drag-ghost.ts';
import type { Ghost } from './drag-ghost.ts';

interface Press {
  readonly event: Pick<
    PointerEvent<HTMLElement>,
    'button' | 'clientX' | 'clientY' | 'pointerType' | 'pointerId' | 'currentTarget'
  >;
  readonly store: MatchStore;
  /** Origin that a tap or drag here picks up; null if there is none. */
  readonly spot: Spot | null;
  /** Called on a long press; without it, a press that rests waits for a drag. */
  readonly onHold?: () => void;
}

/** Returns the distance after which a press becomes a drag, in px. A finger is less steady than a mouse. */
const threshold = (pointerType: string): number => (pointerType === 'mouse' ? 3 : 10);

/** Duration of a long press, in ms. */
const longPress = 450;

/** Selects the part of a card that follows the pointer. */
const draggableParts = '.position, .small-face, .hand-face';

const squareUnder = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-square]') ?? null;

/** Returns the list of options under the pointer; it opens at a target while something is dragged over it. */
const optionsUnder = (x: number, y: number): Element | null =>
  document.elementFromPoint(x, y)?.closest('.ask-at') ?? null;

/** Chooses the option under the pointer. Returns whether there is one. */
function chooseOption(x: number, y: number): boolean {
  const option = document.elementFromPoint(x, y)?.closest<HTMLElement>('.ask-offer');
  option?.click();
  return option !== null && option !== undefined;
}

const unmark = (className: string): void =>
  document.querySelector(`.${className}`)?.classList.remove(className);

/** Swallows the click that a browser fires after a drag or a long press. */
export function swallowClick(): void {
  const swallow = (click: MouseEvent): void => {
    click.stopPropagation();
    click.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
}

/** Swallows the click of a pointer that is still down. It fires on release, over whatever is there by then. */
function swallowNextClick(pointerId: number): void {
  const ended = (event: globalThis.PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    window.removeEventListener('pointerup', ended, { capture: true });
    window.removeEventListener('pointercancel', ended, { capture: true });
    if (event.type === 'pointerup') swallowClick();
  };
  window.addEventListener('pointerup', ended, { capture: true });
  window.addEventListener('pointercancel', ended, { capture: true });
}

/** Drops what is dragged, which is the same as tapping there. Returns whether it is a legal target. */
function drop(store: MatchStore, under: HTMLElement | null): boolean {
  if (!under) return false;
  const square: Square = Number(under.dataset.square);
  const { intent } = store.get();
  const legal = intent !== null && aims(intent).has(`square ${square}`);
  store.tap({ place: { at: 'square', square }, origin: null });
  return legal;
}

/**
 * Opens the options of a target under a finger that stays down, so that it can slide on to one of them. Lifting it
 * elsewhere closes them, and a tap leaves them open.
 */
export function pressTarget(pointerId: number, store: MatchStore, square: Square): void {
  store.hint({ at: 'square', square });
  const end = (event: globalThis.PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    if (event.type === 'pointerup' && chooseOption(event.clientX, event.clientY)) swallowClick();
  };
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}

/**
 * Follows a pointer that went down on a card. A long press calls `onHold`; a drag picks up what a tap would.
 * Dragging does nothing that tapping can't do.
 */
export function beginPress({ event, store, spot, onHold }: Press): void {
  if (event.button !== 0) return;
  const { clientX, clientY, pointerType, pointerId, currentTarget: element } = event;
  let ghost: Ghost | null = null;
  let over: HTMLElement | null = null;
  const timer =
    onHold &&
    setTimeout(() => {
      stop();
      swallowNextClick(pointerId);
      onHold();
    }, longPress);

  function stop(): void {
    clearTimeout(timer);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', cancel);
    unmark('dragged');
    unmark('over');
  }

  function start(): boolean {
    if (!spot || !store.drag(spot)) return false;
    const source = element.querySelector<HTMLElement>(draggableParts) ?? element;
    ghost = createDragGhost(source);
    source.classList.add('dragged');
    return true;
  }

  function move(moved: globalThis.PointerEvent): void {
    if (moved.pointerId !== pointerId) return;
    const [x, y] = [moved.clientX - clientX, moved.clientY - clientY];
    if (!ghost && Math.hypot(x, y) < threshold(pointerType)) return;
    clearTimeout(timer);
    if (!ghost && !start()) return stop();
    ghost?.moveBy(x, y);
    if (optionsUnder(moved.clientX, moved.clientY)) {
      if (over) store.hint({ at: 'square', square: Number(over.dataset.square) });
      return;
    }
    unmark('over');
    const under = squareUnder(moved.clientX, moved.clientY);
    under?.classList.add('over');
    if (under !== over) {
      over = under;
      store.hint(under && { at: 'square', square: Number(under.dataset.square) });
    }
  }

  function up(released: globalThis.PointerEvent): void {
    if (released.pointerId !== pointerId) return;
    stop();
    if (!ghost) return;
    const isChosen = chooseOption(released.clientX, released.clientY);
    swallowClick();
    if (isChosen) ghost.remove();
    else if (drop(store, squareUnder(released.clientX, released.clientY))) ghost.remove();
    else ghost.flyBack();
  }

  function cancel(): void {
    stop();
    ghost?.flyBack();
  }

  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', cancel);
}
