import { useEffect, useState } from 'react';
import { reducesMotion } from '../../../../platform/settings/app-settings.ts';

/** Time in which a number counts up, in ms. */
const duration = 900;

/** Returns a number that counts from 0 up to `target`; `target` at once if motion is reduced. */
export function useCountUp(target: number): number {
  const [shown, setShown] = useState(() => (reducesMotion() ? target : 0));
  useEffect(() => {
    if (reducesMotion()) {
      setShown(target);
      return undefined;
    }
    let frame = 0;
    let start: number | null = null;
    const count = (now: number): void => {
      start ??= now;
      const share = Math.min((now - start) / duration, 1);
      // Fast at first, slow at the end.
      setShown(Math.round(target * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(count);
    };
    frame = requestAnimationFrame(count);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
