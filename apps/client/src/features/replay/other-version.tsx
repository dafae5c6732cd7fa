import { t } from '@stackmate/words';
import { Link } from 'react-router';
import type { MatchFile } from '@stackmate/protocol';
import { useTitle } from '../../kit/page/use-title.ts';
import { download } from '../../kit/records/record-links.tsx';
import { FairnessPanel } from './fairness-panel.tsx';
import './replay.css';

interface OtherVersionProps {
  readonly file: MatchFile;
  readonly text: string;
}

/** Shows what is known about a match under other rules, and what can still be done with it. */
export function OtherVersion({ file, text }: OtherVersionProps) {
  useTitle(t('Replay'));
  const { versions, seats, match: matchId } = file;
  return (
    <main className="other-version">
      <h1>
        {seats[0].name} – {seats[1].name}
      </h1>
      <p>
        {t(
          'This match uses rules {rules} and cards {catalogue}, which are no longer available, so it can’t be shown on the board. You can still download it and check its shuffle here.',
          { rules: versions.rules, catalogue: versions.catalogue },
        )}
      </p>
      <div className="chips">
        <button
          type="button"
          className="chip"
          onClick={() => download(text, `stackmate-${matchId}.json`)}
        >
          {t('Download')}
        </button>
        <Link className="chip" to="/matches">
          {t('Your matches')}
        </Link>
      </div>
      <h2>{t('How it was shuffled')}</h2>
      <FairnessPanel file={file} text={text} playable={false} />
    </main>
  );
}
