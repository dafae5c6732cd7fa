import { isModalOpen } from '../widgets/modal-stack.ts';
import type { SignBubble } from './sign-bubble.ts';

/** Time for which the pointer rests on a symbol before it is explained, in ms. */
const restFor = 400;
/** Duration of a long press, in ms: longer than the one that inspects a card, whose window lists its symbols. */
const pressFor = 500;
/** Distance from a symbol at which the mouse still means it, in px: a card in the hand rises under the pointer. */
const mouseReach = 6;
/** Distance from a symbol at which a finger still means it, in px. */
const fingerReach = 12;
/** Max symbols of one card or stack; what has more is a list of cards or the page, whose background is no symbol. */
const maxSigns = 80;
/** Distance that a finger may move during a long press, in px. */
const slack = 10;

/** Returns the distance of a point from a box, in px; 0 inside. */
const distance = ({ left, right, top, bottom }: DOMRect, x: number, y: number): number =>
  Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));

/**
 * Returns the nearest symbol of an element at a point, or near it; of several, the last, which is drawn over the others.
 * Compares places, because faces of cards in a hand are inert: the pointer is over their button.
 */
function signIn(under: Element, x: number, y: number, reach: number): HTMLElement | null {
  const inside = under.querySelectorAll<HTMLElement>('[data-sign]');
  const within = inside.length > maxSigns ? [] : [...inside];
  const around = under.closest<HTMLElement>('[data-sign]');
  let nearest: { sign: HTMLElement; away: number } | null = null;
  for (const sign of around ? [around, ...within] : within) {
    const box = sign.getBoundingClientRect();
    const away = distance(box, x, y);
    if (box.width > 0 && away <= Math.min(reach, nearest?.away ?? reach)) nearest = { sign, away };
  }
  return nearest?.sign ?? null;
}

/**
 * Returns the symbol at a point: first that of an enlarged card, marked by `data-signs-above`, which a player sees although
 * the pointer is over the card below it.
 */
function signAt(x: number, y: number, reach: number): HTMLElement | null {
  const under = [
    ...document.querySelectorAll('[data-signs-above]'),
    document.elementFromPoint(x, y),
  ].filter((element) => element !== null);
  for (const element of under) {
    const sign = signIn(element, x, y, reach);
    if (sign) return sign;
  }
  return null;
}

/** Returns the only symbol of a focused control; null if it has none or several. */
function signOf(control: Element): HTMLElement | null {
  const inside = control.querySelectorAll<HTMLElement>('[data-sign]');
  return inside.length === 1 ? inside[0] : control.closest<HTMLElement>('[data-sign]');
}

/**
 * Explains every `data-sign` of the page: where the pointer rests on it, where it is the only one of a focused control,
 * and on a long press. The explanations are loaded with the first one. Returns a function that stops it.
 */
export function explainSigns(): () => void {
  const ends = new AbortController();
  const listening = { signal: ends.signal, passive: true } as const;
  let bubble: SignBubble | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed: { readonly x: number; readonly y: number } | null = null;

  const show = async (sign: HTMLElement, control: Element | null = null): Promise<void> => {
    const { openSignBubble } = await import('./sign-bubble.ts').catch(() => ({
      openSignBubble: () => null,
    }));
    if (ends.signal.aborted || !sign.isConnected) return;
    bubble?.close();
    bubble = openSignBubble(sign, control);
  };
  const hide = (): void => {
    clearTimeout(timer);
    bubble?.close();
    bubble = null;
  };
  const later = (delay: number, find: () => HTMLElement | null, control?: Element): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const sign = find();
      if (sign) void show(sign, control);
    }, delay);
  };

  addEventListener(
    'pointermove',
    ({ pointerType, clientX: x, clientY: y }) => {
      if (pointerType !== 'mouse') {
        if (pressed && Math.hypot(x - pressed.x, y - pressed.y) > slack) clearTimeout(timer);
        return;
      }
      if (bubble?.isAt(x, y) === true) return;
      hide();
      later(restFor, () => signAt(x, y, mouseReach));
    },
    listening,
  );
  addEventListener(
    'pointerdown',
    ({ pointerType, clientX: x, clientY: y }) => {
      if (bubble?.isAt(x, y) === true) return;
      hide();
      if (pointerType === 'mouse') return;
      pressed = { x, y };
      const wasOpen = isModalOpen();
      later(pressFor, () => (isModalOpen() === wasOpen ? signAt(x, y, fingerReach) : null));
    },
    listening,
  );
  const release = ({ pointerType }: PointerEvent): void => {
    pressed = null;
    if (pointerType !== 'mouse') clearTimeout(timer);
  };
  addEventListener('pointerup', release, listening);
  addEventListener('pointercancel', release, listening);
  addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      hide();
      later(restFor, () => signOf(target), target);
    },
    listening,
  );
  addEventListener(
    'focusout',
    // A tap moves the focus too.
    ({ target }) => {
      if (bubble === null || bubble.control === target) hide();
    },
    listening,
  );
  addEventListener('keydown', hide, listening);
  addEventListener('scroll', hide, { ...listening, capture: true });
  ends.signal.addEventListener('abort', hide);
  return () => ends.abort();
}
