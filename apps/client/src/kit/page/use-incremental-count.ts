import { startTransition, useEffect, useState } from 'react';

/** Counts up to a number of pieces, by one each frame. Rendering in pieces keeps the page responsive. */
export function useIncrementalCount(pieces: number): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn >= pieces) return;
    const draw = (): void => startTransition(() => setDrawn(drawn + 1));
    // The page is hidden, so there are no frames.
    if (document.hidden) return draw();
    const frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [drawn, pieces]);
  return drawn;
}
