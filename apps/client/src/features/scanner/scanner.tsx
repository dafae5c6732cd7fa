import { t } from '@stackmate/words';
import { useEffect, useRef, useState } from 'react';
import { openPictureReader } from '../../platform/scan/picture-reader.ts';
import type { PictureReader } from '../../platform/scan/picture-reader.ts';
import type { SeenCode } from '../../platform/scan/seen-code.ts';
import { CameraView } from './camera-view.tsx';
import { PictureFiles } from './picture-files.tsx';
import { TypedCode } from './typed-code.tsx';
import '../../kit/page/parts.css';
import './scanner.css';

interface ScannerProps {
  /** What the typed code may be. */
  readonly typedLabel: string;
  /** Called for each code once while it stays in the camera's sight, and for each that was typed or is in a picture. */
  readonly onCode: (code: SeenCode) => void;
}

/** Returns a function that starts the reader when it is needed first. */
function useReader(): () => PictureReader {
  const reader = useRef<PictureReader | null>(null);
  useEffect(
    () => () => {
      reader.current?.close();
      reader.current = null;
    },
    [],
  );
  return () => (reader.current ??= openPictureReader());
}

/** [PH5] Reads codes of physical cards by camera, from pictures, or typed. */
export function Scanner({ typedLabel, onCode }: ScannerProps) {
  const getReader = useReader();
  const [reader, setReader] = useState<PictureReader | null>(null);
  return (
    <section className="scanner print" aria-label={t('Scanner')}>
      {reader ? (
        <CameraView reader={reader} onCode={onCode} onClose={() => setReader(null)} />
      ) : (
        <p>
          <button type="button" className="sm-button" onClick={() => setReader(getReader())}>
            {t('Scan with the camera')}
          </button>
        </p>
      )}
      <TypedCode label={typedLabel} onText={(text) => onCode({ kind: 'square', text })} />
      <PictureFiles getReader={getReader} onCode={onCode} />
    </section>
  );
}
