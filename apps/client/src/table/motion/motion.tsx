import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { whenIdle } from '../../platform/schedule/schedule.ts';
import { useMatch, useStore } from '../store/index.ts';
import type { playAnimationStep, PlayingStep } from './play-animation-step.ts';

/** Tolerance for the end of an animation, in ms: it begins a frame or two late and ends that much later. */
const nearEnd = 100;

type Play = typeof playAnimationStep;

/** Loads the effects once the table is idle. Steps before that have no effects, only their outcome. */
function usePlay(): { readonly current: Play | null } {
  const play = useRef<Play | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        // Without a connection, the match goes on without effects.
        import('./play-animation-step.ts').then(
          (effects) => (play.current = effects.playAnimationStep),
          () => {},
        );
      }),
    [],
  );
  return play;
}

/**
 * Animates what happens; renders nothing of its own and decides nothing. Temporary elements on the board are out of
 * sight when their animation step ends. They are removed with the next step or when somebody is asked, because removing
 * them alone would cost a frame.
 */
export const Motion = memo(function Motion() {
  const store = useStore();
  const animation = useMatch((screen) => screen.animation);
  const play = usePlay();
  const played = useRef<PlayingStep | null>(null);
  useLayoutEffect(() => {
    if (!animation) {
      const isAsked = store.get().intent !== null;
      // If the step is still in progress, the player didn't want to see its end.
      if (isAsked || (played.current?.timeLeft() ?? 0) > nearEnd) played.current?.stop();
      return;
    }
    played.current?.stop();
    played.current = play.current?.(animation) ?? null;
  }, [animation, store, play]);
  useLayoutEffect(() => () => played.current?.stop(), []);
  return null;
});
