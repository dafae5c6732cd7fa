import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import type { PictureReader } from '../../platform/scan/picture-reader.ts';
import { createScanFilter } from '../../platform/scan/scan-filter.ts';
import type { SeenCode } from '../../platform/scan/seen-code.ts';
import type { OpenCamera } from './open-camera.ts';

/** Pause between frames that are read, in ms, so that phones stay cool. The next frame also waits for the last answer. */
const framePause = 150;

interface FrameHandlers {
  readonly onCode: (code: SeenCode) => void;
  /** Called if the reader couldn't be loaded: no further frame is read. */
  readonly onFailed: () => void;
}

const isDrawn = (video: HTMLVideoElement): boolean =>
  video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0;

/** Shows a camera's picture in a video element, and reads its frames one after the other. */
export function useFrames(
  video: RefObject<HTMLVideoElement | null>,
  camera: OpenCamera | null,
  reader: PictureReader | null,
  { onCode, onFailed }: FrameHandlers,
): void {
  const handleCode = useEffectEvent(onCode);
  const handleFailed = useEffectEvent(onFailed);
  useEffect(() => {
    const element = video.current;
    if (!element || !camera || !reader) return undefined;
    const filter = createScanFilter();
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    async function readFrame(): Promise<void> {
      if (element && reader && isDrawn(element)) {
        const answer = await reader.read(await createImageBitmap(element));
        if (isOver) return;
        if ('failed' in answer) {
          handleFailed();
          return;
        }
        for (const code of filter.add(answer.codes, performance.now())) handleCode(code);
      }
      timer = setTimeout(() => void readFrame(), framePause);
    }
    element.srcObject = camera.stream;
    // Refused only if the page is left meanwhile.
    void element.play().catch(() => undefined);
    void readFrame();
    return () => {
      isOver = true;
      clearTimeout(timer);
      element.srcObject = null;
    };
  }, [video, camera, reader]);
}
