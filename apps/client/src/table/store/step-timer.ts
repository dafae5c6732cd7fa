import type { After } from '../../platform/schedule/schedule.ts';

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

/** Creates a timer for animation steps that waits for possible taps. */
export function createStepTimer(after: After): StepTimer {
  let cancelStep: (() => void) | null = null;
  let cancelTouch: (() => void) | null = null;
  /** Callback that waits until the touch turns out not to be a tap. */
  let overdue: (() => void) | null = null;

  function stop(): void {
    cancelStep?.();
    cancelTouch?.();
    cancelStep = null;
    cancelTouch = null;
    overdue = null;
  }

  return {
    begin(lasts, over) {
      cancelStep?.();
      overdue = null;
      const end = (): void => {
        cancelStep = null;
        over();
      };
      cancelStep = after(lasts, () => {
        if (cancelTouch) overdue = end;
        else end();
      });
    },
    touched() {
      // Repeated touches don't delay it forever.
      if (!cancelStep || cancelTouch) return;
      cancelTouch = after(tapTime, () => {
        cancelTouch = null;
        overdue?.();
      });
    },
    stop,
    isOn: () => cancelStep !== null,
  };
}
