import { useEffect, useState } from 'react';
import type { Player } from '@stackmate/engine';
import type { Study } from '../../table/study/study.ts';
import { after } from '../../table/study/use-study.ts';
import type { PlayablePuzzle } from './open-puzzle.ts';

/** Pause before each action of the solution, in ms, so that one can follow it. */
const pause = 900;

/** Plays the solution on the board from the start, action by action, once it is asked for. */
export function useSolution(playable: PlayablePuzzle, study: Study | null) {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying || !study) return;
    const player: Player = playable.start.open.active;
    let stop = (): void => {};
    const step = (): void => {
      stop = after(pause, () => {
        if (study.store.get().animation !== null) return step();
        const action = playable.judge.next(study.state());
        if (!action) return setPlaying(false);
        study.play(player, [action]);
        step();
      });
    };
    study.restart();
    step();
    return () => stop();
  }, [isPlaying, playable, study]);
  return { isPlaying, play: () => setPlaying(true) };
}
