import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '@stackmate/words';
import { useTitle } from '../../kit/page/use-title.ts';
import { tabStore } from '../../platform/storage/index.ts';
import { openReplay } from '../../features/replay/open-replay.ts';
import { fromFile, loadedFile } from '../../features/replay/use-replay.ts';
import { TextWithLinks } from '../../kit/widgets/text-with-links.tsx';
import '../../features/replay/replay.css';

/** Opens the replay of a downloaded match. */
export function OpenReplayPage() {
  useTitle(t('Replay'));
  const navigate = useNavigate();
  const [fault, setFault] = useState<string | null>(null);
  async function open(file: File | undefined): Promise<void> {
    if (!file) return;
    const text = await file.text();
    const opened = openReplay(text);
    if (opened.is === 'no-match') return setFault(opened.message);
    tabStore.set(loadedFile, text);
    await navigate(`/replay/${fromFile}`);
  }
  return (
    <div className="open-replay">
      <h1>{t('Replay')}</h1>
      <p>
        <TextWithLinks
          text={t('You can replay every finished match from [your matches](/play/matches).')}
        />
      </p>
      <label>
        {t('Or open a match file')}
        <input
          className="field"
          type="file"
          accept="application/json,.json"
          // Allows the same file to be chosen again.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={(event) => void open(event.target.files?.[0])}
        />
      </label>
      <p className="fault" role="alert">
        {fault !== null && t('This isn’t a match file. {fault}', { fault })}
      </p>
      <p>
        <TextWithLinks
          text={t('To look at a single position, [open a position](/play/position).')}
        />
      </p>
    </div>
  );
}
