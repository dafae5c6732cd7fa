import { cloneElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';

export interface TooltipProps {
  /** A short text. Don't rely on it: touch screens have no hover. */
  readonly text: string;
  /** A focusable element: a button, a link or a field. */
  readonly children: ReactElement<{ 'aria-describedby'?: string }>;
}

/** Minimum distance between tooltip and window edge, in pixels. */
const margin = 8;

/** A text above a control while it is hovered or focused; Escape hides it. */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const id = useId();
  const [shown, setShown] = useState(false);
  const bubble = useRef<HTMLSpanElement>(null);
  // Moves the tooltip inside the window near an edge.
  useLayoutEffect(() => {
    const element = bubble.current;
    if (!shown || !element) return;
    element.style.setProperty('--sm-shift', '0px');
    const { left, right } = element.getBoundingClientRect();
    const beyond = Math.max(0, right + margin - document.documentElement.clientWidth);
    const shift = left < margin ? margin - left : -beyond;
    element.style.setProperty('--sm-shift', `${shift}px`);
  }, [shown]);
  useEffect(() => {
    if (!shown) return undefined;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setShown(false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shown]);
  return (
    // Only observes the control inside.
    <span
      className="sm-tooltip"
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={bubble} id={id} role="tooltip" className="sm-tooltip__text" hidden={!shown}>
        {text}
      </span>
    </span>
  );
};
