import type { ScanAnswer, ScanRequest } from './seen-code.ts';

/** Reads codes off the main thread. */
export interface PictureReader {
  /** Reads a frame, which it takes over, or a picture file. */
  readonly read: (picture: ImageBitmap | Blob) => Promise<ScanAnswer>;
  readonly close: () => void;
}

/** Starts a worker, which loads its reader with the first picture. */
export function openPictureReader(): PictureReader {
  const worker = new Worker(new URL('scan-worker.ts', import.meta.url), { type: 'module' });
  const pending = new Map<number, (answer: ScanAnswer) => void>();
  let count = 0;
  const finish = (answer: ScanAnswer): void => {
    pending.get(answer.id)?.(answer);
    pending.delete(answer.id);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<ScanAnswer>) => finish(data));
  worker.addEventListener('error', () => {
    for (const id of pending.keys()) finish({ id, failed: 'reader' });
  });
  return {
    read: (picture) =>
      new Promise((resolve) => {
        const id = (count += 1);
        pending.set(id, resolve);
        worker.postMessage(
          { id, picture } satisfies ScanRequest,
          picture instanceof Blob ? [] : [picture],
        );
      }),
    close: () => worker.terminate(),
  };
}
