import { t } from '@stackmate/words';
import { useRef, useState } from 'react';
import type { PictureReader } from '../../platform/scan/picture-reader.ts';
import type { SeenCode } from '../../platform/scan/seen-code.ts';
import { cameraFaults, setTorch } from './open-camera.ts';
import type { OpenCamera } from './open-camera.ts';
import { useCamera } from './use-camera.ts';
import { useFrames } from './use-frames.ts';

interface ControlsProps {
  readonly camera: OpenCamera;
  readonly onChoose: (id: string) => void;
}

/** The lamp, and the choice between cameras, where there are any. */
function CameraControls({ camera, onChoose }: ControlsProps) {
  const [isLit, setLit] = useState(false);
  const toggle = (): void =>
    void setTorch(camera, !isLit).then(
      () => setLit(!isLit),
      () => setLit(false),
    );
  return (
    <>
      {camera.hasTorch && (
        <button type="button" className="plain-button" aria-pressed={isLit} onClick={toggle}>
          {t('Lamp')}
        </button>
      )}
      {camera.cameras.length > 1 && (
        <label className="scanner-choice">
          <span>{t('Camera')}</span>
          <select
            className="field"
            value={camera.id}
            onChange={({ target }) => onChoose(target.value)}
          >
            {camera.cameras.map(({ id, name }, index) => (
              <option key={id} value={id}>
                {name === '' ? t('Camera {number}', { number: index + 1 }) : name}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

interface CameraViewProps {
  readonly reader: PictureReader;
  readonly onCode: (code: SeenCode) => void;
  readonly onClose: () => void;
}

/** Shows the camera's picture and reads codes in it, until it is closed. */
export function CameraView({ reader, onCode, onClose }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const state = useCamera(!hasFailed, chosenId, attempt);
  const camera = state.is === 'on' ? state.camera : null;
  useFrames(video, camera, reader, { onCode, onFailed: () => setFailed(true) });
  const again = (): void => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <div className="scanner-camera">
      <div className="scanner-picture" data-is={state.is} hidden={state.is === 'failed'}>
        <video ref={video} muted playsInline aria-label={t('Picture of the camera')} />
        <span className="scanner-frame" aria-hidden="true" />
        {state.is === 'asking' && <p role="status">{t('Allow the camera…')}</p>}
      </div>
      <div role="alert">
        {state.is === 'failed' && <p>{t(cameraFaults[state.fault])}</p>}
        {hasFailed && <p>{t('The scanner couldn’t be loaded. Check your connection.')}</p>}
      </div>
      <div className="button-row">
        {camera && <CameraControls key={camera.id} camera={camera} onChoose={setChosenId} />}
        {(state.is === 'failed' || hasFailed) && (
          <button type="button" className="plain-button" onClick={again}>
            {t('Try again')}
          </button>
        )}
        <button type="button" className="plain-button" onClick={onClose}>
          {t('Close the camera')}
        </button>
      </div>
    </div>
  );
}
