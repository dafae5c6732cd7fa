import { useEffect, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import './quick-look.css';

/** How long the pointer must rest on a card, and may be away from it, in milliseconds. */
const rest = { before: 220, after: 140 };
/** Of the card, and of what must be left around it, in pixels. */
const size = { width: 300, height: 445, gap: 12 };

interface Look {
  readonly id: number;
  readonly left: number;
  readonly top: number;
}

/** Beside the card where there is room, within the window; null where there is none. */
function placed(card: HTMLElement): Look | null {
  const box = card.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const onRight = box.right + size.gap;
  const onLeft = box.left - size.gap - size.width;
  const left = onRight + size.width + size.gap <= clientWidth ? onRight : onLeft;
  if (left < size.gap) return null;
  const middle = box.top + box.height / 2 - size.height / 2;
  const top = Math.max(48, Math.min(middle, clientHeight - size.height - size.gap));
  return { id: Number(card.dataset.card), left, top };
}

const cardAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;

type FaceComponent = ComponentType<{ readonly id: number }>;

/** Which card is looked at: one that the pointer rests on, or that the keys led to. Escape ends it. */
function useLook(root: RefObject<HTMLElement | null>): Look | null {
  const [look, setLook] = useState<Look | null>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let timer = 0;
    const soon = (wait: number, then: () => void): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(then, wait);
    };
    const close = (): void => {
      window.clearTimeout(timer);
      setLook(null);
    };
    const onOver = ({ pointerType, target }: PointerEvent): void => {
      if (pointerType !== 'mouse') return;
      const card = cardAt(target);
      if (card) soon(rest.before, () => setLook(placed(card)));
      // The look itself may be pointed at.
      else if (target instanceof Element && target.closest('.cb-look')) window.clearTimeout(timer);
      else soon(rest.after, close);
    };
    const onFocus = ({ target }: FocusEvent): void => {
      const card = cardAt(target);
      if (card === target && card?.matches(':focus-visible'))
        soon(rest.after, () => setLook(placed(card)));
      else close();
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    const onLeave = (): void => soon(rest.after, close);
    element.addEventListener('pointerover', onOver);
    element.addEventListener('pointerleave', onLeave);
    element.addEventListener('focusin', onFocus);
    element.addEventListener('click', close);
    document.addEventListener('keydown', onKey);
    window.addEventListener('scroll', close, { passive: true });
    return () => {
      window.clearTimeout(timer);
      element.removeEventListener('pointerover', onOver);
      element.removeEventListener('pointerleave', onLeave);
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('click', close);
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', close);
    };
  }, [root]);
  return look;
}

export interface QuickLookProps {
  /** What holds the cards, which have `data-card`. */
  readonly root: RefObject<HTMLElement | null>;
}

/**
 * The whole card beside the small one that is pointed at. It is for the eyes alone: all that it says stands on the card's
 * page and in the list's rows.
 */
export const QuickLook = ({ root }: QuickLookProps) => {
  const look = useLook(root);
  const [Face, setFace] = useState<FaceComponent | null>(null);
  const isWanted = look !== null;
  useEffect(() => {
    if (!isWanted || Face) return;
    // Without it there is no look; the page of the card is a click away.
    loadChunk('face', () => import('./face.tsx')).then(
      (module) => setFace(() => module.Face),
      (failure: unknown) => console.error(failure),
    );
  }, [isWanted, Face]);
  if (!look || !Face) return null;
  return (
    <div className="cb-look" aria-hidden="true" style={{ left: look.left, top: look.top }}>
      <Face key={look.id} id={look.id} />
    </div>
  );
};
