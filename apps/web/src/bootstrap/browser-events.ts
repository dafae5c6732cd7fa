/** Resolves with the first of these events. */
export const nextEvent = (target: EventTarget, ...events: readonly string[]): Promise<unknown> =>
  new Promise((done) => {
    for (const event of events) {
      target.addEventListener(event, done, { once: true, capture: true, passive: true });
    }
  });

/** Resolves after `time` ms. */
export const wait = (time: number): Promise<unknown> =>
  new Promise((done) => setTimeout(done, time));

/** Lets the browser handle input and paint. */
// oxlint-disable-next-line compat/compat -- falls back to a timer
export const yieldToBrowser = (): Promise<unknown> => window.scheduler?.yield?.() ?? wait(0);

/** Resolves when the browser is idle, after at most 1 s; after 100 ms where idle callbacks are missing. */
export const whenIdle = (): Promise<unknown> =>
  'requestIdleCallback' in window
    ? // oxlint-disable-next-line compat/compat -- checked above
      new Promise((done) => requestIdleCallback(done, { timeout: 1000 }))
    : wait(100);

/** Resolves once pending changes are painted; at once in a background tab, which never paints. */
export const afterPaint = (): Promise<unknown> =>
  document.visibilityState === 'visible'
    ? new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    : wait(0);
