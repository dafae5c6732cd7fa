import { startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { MatchViewStore } from './match-store.ts';
import type { MatchScreen } from './screen.ts';
import { DeferredContext, MatchContext, useMatch } from './use-match.ts';

const wholeScreen = (screen: MatchScreen): MatchScreen => screen;

/** Whether an animation step has ended and nothing else is new: its outcome is already on screen. */
function onlyEndsAnimation(before: MatchScreen, after: MatchScreen): boolean {
  if (after.animation) return false;
  const parts = Object.keys(after) as (keyof MatchScreen)[];
  return parts.every((part) => part === 'animation' || before[part] === after[part]);
}

/** Returns the screen without the ends of animation steps: nothing is rendered for them. */
function useWithoutAnimationEnds(): MatchScreen {
  const screen = useMatch(wholeScreen);
  const [last, setLast] = useState(screen);
  if (last === screen || onlyEndsAnimation(last, screen)) return last;
  setLast(screen);
  return screen;
}

/**
 * Returns the screen, rendered in small pieces after the previous content has been painted. React alone often renders a
 * deferred value together with the response to the tap, in one frame that takes as long as both.
 */
function useAfterPaint(screen: MatchScreen): MatchScreen {
  const [drawn, setDrawn] = useState(screen);
  useEffect(() => {
    const draw = (): void => startTransition(() => setDrawn(screen));
    // The page is hidden, so there are no frames.
    if (document.hidden) return draw();
    const frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [screen]);
  return drawn;
}

function Deferred({ children }: { readonly children: ReactNode }) {
  const screen = useWithoutAnimationEnds();
  const rendered = useAfterPaint(screen);
  // When a step begins and no tap awaits its response, one frame for everything is cheaper than two.
  const isNewStep =
    screen.animation !== null &&
    screen.animation !== rendered.animation &&
    screen.intent === rendered.intent;
  return <DeferredContext value={isNewStep ? screen : rendered}>{children}</DeferredContext>;
}

interface MatchProviderProps {
  readonly store: MatchViewStore;
  readonly children: ReactNode;
}

/**
 * Provides the screen to everything inside a match: immediately to what responds to a tap, a moment later to the rest.
 */
export function MatchProvider({ store, children }: MatchProviderProps) {
  return (
    <MatchContext value={store}>
      <Deferred>{children}</Deferred>
    </MatchContext>
  );
}
