import { listText, t } from '@stackmate/words';
import { useId, useState } from 'react';
import { stillCodes } from '../../platform/scan/scan-filter.ts';
import type { PictureReader } from '../../platform/scan/picture-reader.ts';
import type { SeenCode } from '../../platform/scan/seen-code.ts';

/** Max pictures that are read at a time. */
const maxPictures = 100;

interface Outcome {
  readonly read: number;
  /** Names of files in which no code was seen, or that aren't pictures. */
  readonly empty: readonly string[];
  readonly isReaderMissing: boolean;
}

/** Reads pictures one after the other. */
async function readPictures(
  pictures: readonly File[],
  reader: PictureReader,
  onCode: (code: SeenCode) => void,
): Promise<Outcome> {
  const empty: string[] = [];
  for (const picture of pictures) {
    const answer = await reader.read(picture);
    if ('failed' in answer && answer.failed === 'reader') {
      return { read: 0, empty, isReaderMissing: true };
    }
    const codes = 'failed' in answer ? [] : stillCodes(answer.codes);
    if (codes.length === 0) empty.push(picture.name);
    for (const code of codes) onCode(code);
  }
  return { read: pictures.length - empty.length, empty, isReaderMissing: false };
}

function outcomeText({ read, empty, isReaderMissing }: Outcome): string {
  if (isReaderMissing) return t('The scanner couldn’t be loaded. Check your connection.');
  if (empty.length === 0) {
    return t('{count, plural, one {Read # picture.} other {Read # pictures.}}', { count: read });
  }
  return t(
    'No code was seen in {names}. Take the picture again: nearer, sharper, without reflections.',
    { names: listText(empty) },
  );
}

interface PictureFilesProps {
  readonly getReader: () => PictureReader;
  readonly onCode: (code: SeenCode) => void;
}

/** Lets the player choose pictures of cards. */
export function PictureFiles({ getReader, onCode }: PictureFilesProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [text, setText] = useState('');
  async function read(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    setBusy(true);
    setText('');
    setText(outcomeText(await readPictures(files.slice(0, maxPictures), getReader(), onCode)));
    setBusy(false);
  }
  return (
    <div className="scanner-pictures">
      <label htmlFor={id}>{t('Pictures of cards')}</label>
      <input
        id={id}
        className="field"
        type="file"
        accept="image/*"
        multiple
        aria-busy={isBusy}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          void read(files);
        }}
      />
      <p role="status" translate={text === '' ? undefined : 'no'}>
        {isBusy ? t('Reading…') : text}
      </p>
    </div>
  );
}
