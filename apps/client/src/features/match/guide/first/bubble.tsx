import { useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useMatch, useStore } from '../../../../table/store/index.ts';
import type { GuideStep } from './next-step.ts';
import { placeBubble } from './place-bubble.ts';
import type { Box, Placement } from './place-bubble.ts';
import { subjectOf } from './subject.ts';
import './bubble.css';

/** What a bubble covers only where nothing else is left. */
const avoided = '.square:has(.position), .context-button, .hand-card, .prompt .options';

/** Time after which everything on the table has its place again, in ms. */
const settleTime = 350;

function boxOf(element: Element): Box | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

const boxesOf = (selector: string): readonly Box[] =>
  [...document.querySelectorAll(selector)].flatMap((element) => boxOf(element) ?? []);

const firstBox = (selectors: readonly string[]): Box | null =>
  selectors.flatMap(boxesOf).at(0) ?? null;

interface BubbleProps {
  readonly step: GuideStep;
  readonly children: ReactNode;
}

/** Shows a text beside what it is about on the table, with an arrow to it. Lets clicks through, except on its buttons. */
export function Bubble({ step, children }: BubbleProps) {
  const store = useStore();
  const bubble = useRef<HTMLElement>(null);
  const [placement, setPlacement] = useState<Placement | null>(null);
  // The options beside the square say the rest.
  const isAsking = useMatch(({ intent }) => (intent?.ask ?? null) !== null);
  useLayoutEffect(() => {
    let frame = 0;
    const place = (): void => {
      const own = bubble.current;
      if (!own) return;
      const { about, clear } = subjectOf(store.get(), step);
      const subject = firstBox(about);
      if (!subject) return setPlacement(null);
      const next = placeBubble({
        subject,
        clear: [subject, ...clear.flatMap(boxesOf)],
        avoid: boxesOf(avoided),
        size: { width: own.offsetWidth, height: own.offsetHeight },
        screen: { width: window.innerWidth, height: window.innerHeight },
      });
      setPlacement((before) =>
        before && before.left === next.left && before.top === next.top && before.side === next.side
          ? before
          : next,
      );
    };
    const placeSoon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    placeSoon();
    const settled = setInterval(placeSoon, settleTime);
    const unsubscribe = store.subscribe(placeSoon);
    window.addEventListener('resize', placeSoon);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(settled);
      unsubscribe();
      window.removeEventListener('resize', placeSoon);
    };
  }, [store, step]);
  const style = placement
    ? ({
        translate: `${Math.round(placement.left)}px ${Math.round(placement.top)}px`,
        '--arrow': `${Math.round(placement.arrow)}px`,
      } as CSSProperties)
    : undefined;
  return (
    <aside
      ref={bubble}
      className={`guide-bubble ${placement ? `is-${placement.side}` : 'is-lost'}`}
      hidden={isAsking}
      style={style}
    >
      {children}
    </aside>
  );
}
