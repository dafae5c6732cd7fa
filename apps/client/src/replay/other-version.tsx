import { Link } from 'react-router';
import type { MatchFile } from '@stackmate/protocol';
import { useTitle } from '../shared/use-title.ts';
import { download } from '../match/result/record-links.tsx';
import { t } from '../words/index.ts';
import { FairnessPanel } from './fairness-panel.tsx';
import './replay.css';

interface OtherVersionProps {
  readonly file: MatchFile;
  readonly text: string;
}

/** A match of other rules: what can be said of it, and what can still be done with it. */
export function OtherVersion({ file, text }: OtherVersionProps) {
  useTitle(t('Replay'));
  const { versions, seats, match } = file;
  return (
    <main className="other-version">
      <h1>
        {seats[0].name} – {seats[1].name}
      </h1>
      <p>
        {t(
          'This match was played under the rules {rules} with the cards {catalogue}, which this game does not have any more. So it can’t be shown on the board; its file stays good, and its shuffle can be checked here.',
          { rules: versions.rules, catalogue: versions.catalogue },
        )}
      </p>
      <div className="chips">
        <button
          type="button"
          className="chip"
          onClick={() => download(text, `stackmate-${match}.json`)}
        >
          {t('Download')}
        </button>
        <Link className="chip" to="/matches">
          {t('To your matches')}
        </Link>
      </div>
      <h2>{t('How it was shuffled')}</h2>
      <FairnessPanel file={file} text={text} playable={false} />
    </main>
  );
}
