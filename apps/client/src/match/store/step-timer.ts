import type { After } from '../../shared/after.ts';

/** Time for which a finger that is down may be a tap, in ms; rendering meanwhile would delay its response. */
const tapTime = 300;

/** Timer of the running animation step. */
export interface StepTimer {
  /** Starts an animation step that ends after `lasts` ms and drops any earlier one. */
  readonly begin: (lasts: number, over: () => void) => void;
  /** Reports that a finger is down: a step that would end while this may still be a tap ends after that. */
  readonly touched: () => void;
  readonly stop: () => void;
  readonly isOn: () => boolean;
}

export function createStepTimer(after: After): StepTimer {
  let stopMoment: (() => void) | null = null;
  let stopTouch: (() => void) | null = null;
  /** Callback for when the finger turns out not to be a tap. */
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
      // Repeated touches don't delay it forever.
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
