import { memo, useEffect, useRef } from 'react';
import { reducesMotion } from '../../settings/index.ts';

/** So long it is seen, milliseconds: until what comes of most touches is. */
const lasts = 300;

/**
 * A disc where a finger touches, which fades: that it was felt is seen in the very next picture, whatever comes of it and
 * however long that takes. It has a layer of its own, so that nothing else is drawn for it.
 */
export const TouchMark = memo(function TouchMark() {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    const show = ({ pointerType, clientX, clientY }: PointerEvent): void => {
      // A mouse is seen anyway.
      if (pointerType !== 'touch') return;
      const at = `translate(${clientX}px, ${clientY}px)`;
      const from = reducesMotion() ? at : `${at} scale(0.5)`;
      mark.current?.animate(
        [
          { opacity: 0.4, transform: from },
          { opacity: 0, transform: at },
        ],
        { duration: lasts, easing: 'ease-out' },
      );
    };
    window.addEventListener('pointerdown', show, true);
    return () => window.removeEventListener('pointerdown', show, true);
  }, []);
  return <i className="touch-mark" aria-hidden="true" ref={mark} />;
});
