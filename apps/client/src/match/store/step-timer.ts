import type { After } from '../../app/after.ts';

/** A finger that is down may be a tap, whose answer would wait for what is drawn meanwhile. Milliseconds. */
const tapTime = 300;

/** The time of the moment that is being told. */
export interface StepTimer {
  /** A moment begins, and is over after so many milliseconds; one that was begun before is left. */
  readonly begin: (lasts: number, over: () => void) => void;
  /** A finger is down: a moment that would be over before it can be a tap is over after that. */
  readonly touched: () => void;
  readonly stop: () => void;
  readonly isOn: () => boolean;
}

export function createStepTimer(after: After): StepTimer {
  let stopMoment: (() => void) | null = null;
  let stopTouch: (() => void) | null = null;
  /** What is to be done when the finger is no tap. */
  let late: (() => void) | null = null;

  function stop(): void {
    stopMoment?.();
    stopTouch?.();
    stopMoment = null;
    stopTouch = null;
    late = null;
  }

  return {
    begin(lasts, over) {
      stopMoment?.();
      late = null;
      const end = (): void => {
        stopMoment = null;
        over();
      };
      stopMoment = after(lasts, () => {
        if (stopTouch) late = end;
        else end();
      });
    },
    touched() {
      // One after the other does not hold it up for ever.
      if (!stopMoment || stopTouch) return;
      stopTouch = after(tapTime, () => {
        stopTouch = null;
        late?.();
      });
    },
    stop,
    isOn: () => stopMoment !== null,
  };
}
