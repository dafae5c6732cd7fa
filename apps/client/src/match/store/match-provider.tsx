import { startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { MatchStore } from './match-store.ts';
import type { MatchScreen } from './screen.ts';
import { DeferredContext, MatchContext, useMatch } from './use-match.ts';

const whole = (screen: MatchScreen): MatchScreen => screen;

/** A moment is over and nothing else is new: it was shown with all it came to. */
function onlyEndsAnimation(before: MatchScreen, after: MatchScreen): boolean {
  if (after.animation) return false;
  const parts = Object.keys(after) as (keyof MatchScreen)[];
  return parts.every((part) => part === 'animation' || before[part] === after[part]);
}

/** The screen without the ends of moments: nothing is drawn for them. */
function useWithoutAnimationEnds(): MatchScreen {
  const screen = useMatch(whole);
  const [last, setLast] = useState(screen);
  if (last === screen || onlyEndsAnimation(last, screen)) return last;
  setLast(screen);
  return screen;
}

/**
 * The screen, in small pieces, once what was there before is on it. A deferred value of React's alone is often drawn with
 * the answer to the tap, in one picture that takes as long as both.
 */
function useAfterPaint(screen: MatchScreen): MatchScreen {
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

function Deferred({ children }: { readonly children: ReactNode }) {
  const screen = useWithoutAnimationEnds();
  const drawn = useAfterPaint(screen);
  // A moment begins, and nobody has tapped and waits for an answer: one picture costs less than two. Where a tap has broken
  // the telling off somebody does.
  const isTold =
    screen.animation !== null &&
    screen.animation !== drawn.animation &&
    screen.intent === drawn.intent;
  return <DeferredContext value={isTold ? screen : drawn}>{children}</DeferredContext>;
}

interface MatchProviderProps {
  readonly store: MatchStore;
  readonly children: ReactNode;
}

/** Tells everything inside of a match: what answers a tap at once, and what comes after that a moment later. */
export function MatchProvider({ store, children }: MatchProviderProps) {
  return (
    <MatchContext value={store}>
      <Deferred>{children}</Deferred>
    </MatchContext>
  );
}
