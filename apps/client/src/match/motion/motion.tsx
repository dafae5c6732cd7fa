import { memo, useLayoutEffect, useRef } from 'react';
import { useMatch, useStore } from '../store/index.ts';
import { playAnimationStep } from './play-animation-step.ts';
import type { PlayingStep } from './play-animation-step.ts';
import './motion.css';

/** Tolerance for the end of an animation, in ms: it begins a frame or two late and ends that much later. */
const nearEnd = 100;

/**
 * Animates what happens; renders nothing of its own and decides nothing. Temporary elements on the board are out of
 * sight when their animation step ends. They are removed with the next step or when somebody is asked, because removing
 * them alone would cost a frame.
 */
export const Motion = memo(function Motion() {
  const store = useStore();
  const animation = useMatch((screen) => screen.animation);
  const played = useRef<PlayingStep | null>(null);
  useLayoutEffect(() => {
    if (!animation) {
      const isAsked = store.get().intent !== null;
      // If the step is still in progress, the player didn't want to see its end.
      if (isAsked || (played.current?.timeLeft() ?? 0) > nearEnd) played.current?.stop();
      return;
    }
    played.current?.stop();
    played.current = playAnimationStep(animation);
  }, [animation, store]);
  useLayoutEffect(() => () => played.current?.stop(), []);
  return null;
});
