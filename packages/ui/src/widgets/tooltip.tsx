import { cloneElement, useEffect, useId, useState } from 'react';
import type { ReactElement } from 'react';

export interface TooltipProps {
  /** A few words; whatever is needed must stand elsewhere too, since touch has no hover. */
  readonly text: string;
  /** Something that takes the focus: a button, a link, a field. */
  readonly children: ReactElement<{ 'aria-describedby'?: string }>;
}

/** Words that come up over a control while it is hovered or focused; Escape sends them away. */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const id = useId();
  const [shown, setShown] = useState(false);
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
      <span id={id} role="tooltip" className="sm-tooltip__text" hidden={!shown}>
        {text}
      </span>
    </span>
  );
};
