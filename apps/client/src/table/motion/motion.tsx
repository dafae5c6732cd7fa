import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { knownAppearance } from '@stackmate/protocol';
import { hidesEffects } from '../../platform/settings/app-settings.ts';
import { whenIdle } from '../../platform/schedule/schedule.ts';
import { useMatch, useStore } from '../store/index.ts';
import type { playFinisher } from './play-finisher.ts';
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

type PlayFinisher = NonNullable<Parameters<Play>[1]>;

/** Loads the finishers' code once the table is idle, if a player wears one, and returns how to play a winner's. */
function useFinisher(): PlayFinisher {
  const store = useStore();
  const play = useRef<typeof playFinisher | null>(null);
  const isWorn = useMatch(({ snapshot }) =>
    snapshot.seats.some(({ appearance }) => appearance?.finisher !== undefined),
  );
  useEffect(() => {
    if (!isWorn) return;
    return whenIdle(() => {
      import('./play-finisher.ts').then(
        (loaded) => (play.current = loaded.playFinisher),
        () => {},
      );
    });
  }, [isWorn]);
  return (stage, winner, square) => {
    const { snapshot, me } = store.get();
    const { finisher } = knownAppearance(snapshot.seats[winner].appearance);
    if (!finisher || !play.current || hidesEffects(winner === me)) return false;
    play.current(stage, finisher, square);
    return true;
  };
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
  const finish = useFinisher();
  const finishNow = useRef(finish);
  finishNow.current = finish;
  const played = useRef<PlayingStep | null>(null);
  useLayoutEffect(() => {
    if (!animation) {
      const isAsked = store.get().intent !== null;
      // If the step is still in progress, the player didn't want to see its end.
      if (isAsked || (played.current?.timeLeft() ?? 0) > nearEnd) played.current?.stop();
      return;
    }
    played.current?.stop();
    played.current = play.current?.(animation, finishNow.current) ?? null;
  }, [animation, store, play]);
  useLayoutEffect(() => () => played.current?.stop(), []);
  return null;
});
