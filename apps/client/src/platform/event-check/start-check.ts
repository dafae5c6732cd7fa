/** Starts the worker that checks an event. */
export const startCheck = (): Worker =>
  new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
