import { useEffect, useRef, useState } from 'react';
import { drawMore, firstBudget, nextBudget } from './draw-order.ts';
import type { Drawn } from './draw-order.ts';

const none: ReadonlyMap<string, Drawn> = new Map();

/**
 * Draws the faces of a list's cards over several frames, as many in each as the device can do, so that scrolling stays
 * smooth. Returns what is drawn of each card.
 * @param keys the cards to draw, the most urgent ones first
 */
export function useGradualFaces(keys: readonly string[]): ReadonlyMap<string, Drawn> {
  const [drawn, setDrawn] = useState(none);
  const budget = useRef(firstBudget);
  const isDone = keys.every((key) => drawn.get(key) === 'all');
  const wanted = useRef(keys);
  useEffect(() => {
    wanted.current = keys;
  });
  useEffect(() => {
    if (isDone) return undefined;
    let last: number | null = null;
    let frame = requestAnimationFrame(function draw(now) {
      if (last !== null) budget.current = nextBudget(budget.current, now - last);
      last = now;
      setDrawn((before) => drawMore(before, wanted.current, budget.current));
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDone]);
  return drawn;
}
