import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { canScan } from '../../platform/device/abilities.ts';

/** Why there is no picture of a camera, with what the player can do. */
export const cameraFaults = {
  insecure: msg(
    'Browsers give the camera only to secure pages (https). Choose a picture, or type the code.',
  ),
  refused: msg(
    'The camera isn’t allowed here. Allow it in the browser’s settings for this page, choose a picture, or type the code.',
  ),
  missing: msg('There is no camera. Choose a picture, or type the code.'),
  busy: msg(
    'The camera can’t be used now: another program may have it. Close that program and try again, choose a picture, or type the code.',
  ),
} as const satisfies Readonly<Record<string, Message>>;
export type CameraFault = keyof typeof cameraFaults;

/** A camera to choose. */
export interface Camera {
  readonly id: string;
  readonly name: string;
}

export interface OpenCamera {
  readonly stream: MediaStream;
  readonly id: string;
  readonly cameras: readonly Camera[];
  /** Whether it has a lamp. */
  readonly hasTorch: boolean;
}

const findFault = (failure: unknown): CameraFault => {
  const name = failure instanceof Error ? failure.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
};

/** Asks for a camera: the chosen one, or the one at the back. Returns why there is none. */
export async function openCamera(chosenId: string | null): Promise<OpenCamera | CameraFault> {
  if (!canScan()) return globalThis.isSecureContext ? 'missing' : 'insecure';
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: {
        ...(chosenId === null ? { facingMode: 'environment' } : { deviceId: { exact: chosenId } }),
        width: { ideal: 1920 },
        height: { ideal: 1080 },
      },
    });
    const [track] = stream.getVideoTracks();
    const inputs = await navigator.mediaDevices.enumerateDevices();
    const cameras = inputs
      .filter(({ kind }) => kind === 'videoinput')
      .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
    // Not in the types, because not all browsers have it.
    const { torch } = (track.getCapabilities?.() ?? {}) as { readonly torch?: boolean };
    const { deviceId = '' } = track.getSettings();
    return { stream, id: deviceId, cameras, hasTorch: torch === true };
  } catch (failure) {
    return findFault(failure);
  }
}

export const closeCamera = ({ stream }: OpenCamera): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** Switches the camera's lamp. */
export async function setTorch({ stream }: OpenCamera, isLit: boolean): Promise<void> {
  const [track] = stream.getVideoTracks();
  await track.applyConstraints({ advanced: [{ torch: isLit } as MediaTrackConstraintSet] });
}
