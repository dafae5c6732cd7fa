/** How long code may take to come, in milliseconds. */
export const chunkTimeout = 120_000;

/** Code that was wanted did not come. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(id: string, cause?: unknown) {
    super(`Loading chunk ${id} failed.`, { cause });
  }
}

/**
 * Code that is loaded when it is wanted. Rejects with a `ChunkLoadError` when it does not come, or not in time.
 * @param id names it in the error
 */
export function loadChunk<T>(id: string, load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(id)), chunkTimeout);
    const settle = (): void => clearTimeout(timer);
    load().then(
      (module) => {
        settle();
        resolve(module);
      },
      (failure: unknown) => {
        settle();
        reject(new ChunkLoadError(id, failure));
      },
    );
  });
}
