/** Resolves in the next turn of the event loop, after all work that is waiting now. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
