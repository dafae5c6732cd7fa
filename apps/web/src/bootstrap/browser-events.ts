/** Fulfilled with the first of these events. */
export const nextEvent = (target: EventTarget, ...events: readonly string[]): Promise<unknown> =>
  new Promise((done) => {
    for (const event of events) {
      target.addEventListener(event, done, { once: true, capture: true, passive: true });
    }
  });

/** @param time in milliseconds */
export const wait = (time: number): Promise<unknown> =>
  new Promise((done) => setTimeout(done, time));

/** Lets the browser answer and paint. */
// oxlint-disable-next-line compat/compat -- a timer where there is none
export const yieldToBrowser = (): Promise<unknown> => window.scheduler?.yield?.() ?? wait(0);

/** Until the browser has nothing to do; some do not say. */
export const whenIdle = (): Promise<unknown> =>
  'requestIdleCallback' in window
    ? // oxlint-disable-next-line compat/compat -- asked for above
      new Promise((done) => requestIdleCallback(done, { timeout: 1000 }))
    : wait(100);

/** Until what was changed is painted. Behind another page nothing is. */
export const afterPaint = (): Promise<unknown> =>
  document.visibilityState === 'visible'
    ? new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    : wait(0);
