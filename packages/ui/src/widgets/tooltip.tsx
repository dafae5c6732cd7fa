import { cloneElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';

export interface TooltipProps {
  /** A few words; whatever is needed must stand elsewhere too, since touch has no hover. */
  readonly text: string;
  /** Something that takes the focus: a button, a link, a field. */
  readonly children: ReactElement<{ 'aria-describedby'?: string }>;
}

/** Left between the words and the edge of the window, in pixels. */
const margin = 8;

/** Words that come up over a control while it is hovered or focused; Escape sends them away. */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const id = useId();
  const [shown, setShown] = useState(false);
  const words = useRef<HTMLSpanElement>(null);
  // Near an edge of the window they move inside.
  useLayoutEffect(() => {
    const element = words.current;
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
    // It only watches what happens to the control inside.
    <span
      className="sm-tooltip"
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={words} id={id} role="tooltip" className="sm-tooltip__text" hidden={!shown}>
        {text}
      </span>
    </span>
  );
};
