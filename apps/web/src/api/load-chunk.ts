import { t } from '@stackmate/words';

/** Max loading time of a chunk, in ms. */
export const chunkTimeout = 120_000;

/** Thrown when a code chunk fails to load. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(id: string, cause?: unknown) {
    super(t('Loading chunk {id} failed.', { id }), { cause });
  }
}

/**
 * Loads code on demand. Rejects with a `ChunkLoadError` when it fails or takes longer than `chunkTimeout`.
 * @param id the chunk's name in the error
 */
export function loadChunk<T>(id: string, load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(id)), chunkTimeout);
    const stopTimer = (): void => clearTimeout(timer);
    load().then(
      (module) => {
        stopTimer();
        resolve(module);
      },
      (failure: unknown) => {
        stopTimer();
        reject(new ChunkLoadError(id, failure));
      },
    );
  });
}
