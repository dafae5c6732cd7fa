import { memo, useLayoutEffect, useRef } from 'react';
import { useMatch, useStore } from '../store/index.ts';
import { playAnimationStep } from './play-animation-step.ts';
import type { PlayingStep } from './play-animation-step.ts';
import './motion.css';

/** A movement begins a frame or two after its moment, and ends as much later. Milliseconds. */
const nearEnd = 100;

/**
 * The layer that tells what happens by movement. It draws nothing of its own and decides nothing. What was put on the
 * board for a moment is out of sight when that is over; it is taken out with the next one, or when somebody is asked:
 * to take it out alone would cost a picture.
 */
export const Motion = memo(function Motion() {
  const store = useStore();
  const animation = useMatch((screen) => screen.animation);
  const played = useRef<PlayingStep | null>(null);
  useLayoutEffect(() => {
    if (!animation) {
      const isAsked = store.get().intent !== null;
      // In the midst of it the player did not want to see its end.
      if (isAsked || (played.current?.left() ?? 0) > nearEnd) played.current?.stop();
      return;
    }
    played.current?.stop();
    played.current = playAnimationStep(animation);
  }, [animation, store]);
  useLayoutEffect(() => () => played.current?.stop(), []);
  return null;
});
