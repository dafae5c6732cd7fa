import { useEffect, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import './quick-look.css';

/** Delays before the preview opens and before it closes, in ms. */
const delays = { before: 220, after: 140 };
/** Size of the preview and its distance from the card and window edge, in pixels. */
const size = { width: 300, height: 445, gap: 12 };

interface Look {
  readonly id: number;
  readonly left: number;
  readonly top: number;
}

/** Places the preview beside the card, inside the window; null if there is no room. */
function placeLook(card: HTMLElement): Look | null {
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

/** Returns the card to preview: the one under the mouse or with keyboard focus. Escape closes the preview. */
function useLook(root: RefObject<HTMLElement | null>): Look | null {
  const [look, setLook] = useState<Look | null>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let timer = 0;
    const schedule = (wait: number, action: () => void): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(action, wait);
    };
    const close = (): void => {
      window.clearTimeout(timer);
      setLook(null);
    };
    const onOver = ({ pointerType, target }: PointerEvent): void => {
      if (pointerType !== 'mouse') return;
      const card = cardAt(target);
      if (card) schedule(delays.before, () => setLook(placeLook(card)));
      // Moving onto the preview keeps it open.
      else if (target instanceof Element && target.closest('.cb-look')) window.clearTimeout(timer);
      else schedule(delays.after, close);
    };
    const onFocus = ({ target }: FocusEvent): void => {
      const card = cardAt(target);
      if (card === target && card?.matches(':focus-visible'))
        schedule(delays.after, () => setLook(placeLook(card)));
      else close();
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    const onLeave = (): void => schedule(delays.after, close);
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
  /** Element that contains the cards, which have `data-card`. */
  readonly root: RefObject<HTMLElement | null>;
}

/**
 * Previews the full-size card beside the tile under the pointer. Hidden from screen readers: the card's page and the list's
 * rows contain the same text.
 */
export const QuickLook = ({ root }: QuickLookProps) => {
  const look = useLook(root);
  const [Face, setFace] = useState<FaceComponent | null>(null);
  const isWanted = look !== null;
  useEffect(() => {
    if (!isWanted || Face) return;
    // Without the code there is no preview; the card's page is one click away.
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
