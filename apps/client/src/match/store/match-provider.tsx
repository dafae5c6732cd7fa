import { startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { MatchStore } from './match-store.ts';
import type { MatchScreen } from './screen.ts';
import { LaterContext, MatchContext, useMatch } from './use-match.ts';

const whole = (screen: MatchScreen): MatchScreen => screen;

/** A moment is over and nothing else is new: it was shown with all it came to. */
function onlyEnds(before: MatchScreen, after: MatchScreen): boolean {
  if (after.telling) return false;
  const parts = Object.keys(after) as (keyof MatchScreen)[];
  return parts.every((part) => part === 'telling' || before[part] === after[part]);
}

/** The screen without the ends of moments: nothing is drawn for them. */
function useWithoutEnds(): MatchScreen {
  const screen = useMatch(whole);
  const [last, setLast] = useState(screen);
  if (last === screen || onlyEnds(last, screen)) return last;
  setLast(screen);
  return screen;
}

/**
 * The screen, in small pieces, once what was there before is on it. A deferred value of React's alone is often drawn with
 * the answer to the tap, in one picture that takes as long as both.
 */
function useAfterPicture(screen: MatchScreen): MatchScreen {
  const [drawn, setDrawn] = useState(screen);
  useEffect(() => {
    const draw = (): void => startTransition(() => setDrawn(screen));
    // Nobody looks, and there are no pictures.
    if (document.hidden) return draw();
    const frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [screen]);
  return drawn;
}

function Later({ children }: { readonly children: ReactNode }) {
  const screen = useWithoutEnds();
  const drawn = useAfterPicture(screen);
  // A moment begins, and nobody has tapped and waits for an answer: one picture costs less than two. Where a tap has broken
  // the telling off somebody does.
  const isTold =
    screen.telling !== null && screen.telling !== drawn.telling && screen.intent === drawn.intent;
  return <LaterContext value={isTold ? screen : drawn}>{children}</LaterContext>;
}

interface MatchProviderProps {
  readonly store: MatchStore;
  readonly children: ReactNode;
}

/** Tells everything inside of a match: what answers a tap at once, and what comes after that a moment later. */
export function MatchProvider({ store, children }: MatchProviderProps) {
  return (
    <MatchContext value={store}>
      <Later>{children}</Later>
    </MatchContext>
  );
}
