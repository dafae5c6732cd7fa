import { useEffect, useState } from 'react';
import { closeCamera, openCamera } from './open-camera.ts';
import type { CameraFault, OpenCamera } from './open-camera.ts';

export type CameraState =
  | { readonly is: 'off' }
  | { readonly is: 'asking' }
  | { readonly is: 'on'; readonly camera: OpenCamera }
  | { readonly is: 'failed'; readonly fault: CameraFault };

/** Returns whether the page is in sight. */
function useVisible(): boolean {
  const [isVisible, setVisible] = useState(() => !document.hidden);
  useEffect(() => {
    const update = (): void => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isVisible;
}

/** Holds a camera while it is wanted and the page is in sight. `attempt` changes to ask again after a fault. */
export function useCamera(
  isWanted: boolean,
  chosenId: string | null,
  attempt: number,
): CameraState {
  const isVisible = useVisible();
  const isHeld = isWanted && isVisible;
  const [state, setState] = useState<CameraState>({ is: 'off' });
  useEffect(() => {
    if (!isHeld) return undefined;
    let isOver = false;
    let held: OpenCamera | null = null;
    const fail = (fault: CameraFault): void => setState({ is: 'failed', fault });
    setState({ is: 'asking' });
    void openCamera(chosenId).then((opened) => {
      if (typeof opened === 'string') {
        if (!isOver) fail(opened);
        return;
      }
      held = opened;
      if (isOver) {
        closeCamera(opened);
        return;
      }
      // A camera that is pulled out, or taken by another program.
      for (const track of opened.stream.getVideoTracks()) {
        track.addEventListener('ended', () => !isOver && fail('busy'));
      }
      setState({ is: 'on', camera: opened });
    });
    return () => {
      isOver = true;
      if (held) closeCamera(held);
      setState({ is: 'off' });
    };
  }, [isHeld, chosenId, attempt]);
  return state;
}
