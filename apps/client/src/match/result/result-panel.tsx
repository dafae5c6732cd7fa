import { LineSign, Modal } from '@stackmate/ui';
import type { MatchSnapshot } from '@stackmate/protocol';
import type { StartVerdict } from '@stackmate/room/follower';
import { useState } from 'react';
import { Link } from '../../app/link.tsx';
import { t } from '../../words/index.ts';
import { MomentsList } from './moments-list.tsx';
import { RecordLinks } from './record-links.tsx';
import { Rematch, RematchSaid } from './rematch.tsx';
import { resultWords } from './result-words.ts';
import { startWords } from './start-words.ts';
import { Verdict } from './verdict.tsx';
import './result.css';

const signs = { won: 'crown', lost: 'cross', draw: 'equals', over: 'crown' } as const;

interface ResultPanelProps {
  readonly picture: MatchSnapshot;
  /** What the page can say of the shuffle; null if nothing. */
  readonly start: StartVerdict | null;
}

/** How the match ended and what can be done next; it can be put aside to look at the board. */
export function ResultPanel({ picture, start }: ResultPanelProps) {
  const [open, setOpen] = useState(true);
  const words = resultWords(picture);
  if (!words) return null;
  const { match, viewer, kind, seal } = picture;
  const said = start && startWords(start);
  const me = viewer === 'spectator' ? null : viewer;
  return (
    <>
      {!open && (
        <div className="result-bar">
          <button type="button" className="sm-button" onClick={() => setOpen(true)}>
            {words.title} · {t('What next?')}
          </button>
          {me !== null && kind !== 'bot' && (
            <p className="rematch-said" role="status">
              <RematchSaid match={match} />
            </p>
          )}
        </div>
      )}
      <Modal open={open} title={words.title} onClose={() => setOpen(false)}>
        <div className="result" data-standing={words.standing}>
          <p className="result-why">
            <span className="result-sign">
              <LineSign of={signs[words.standing]} />
            </span>
            {words.why}
          </p>
          {me !== null && <Rematch match={match} withBot={kind === 'bot'} />}
          <div className="button-row">
            <Link className="plain-button" to="/">
              {t('Something else')}
            </Link>
            <button type="button" className="plain-button" onClick={() => setOpen(false)}>
              {t('Look at the board')}
            </button>
          </div>
          <MomentsList match={match} viewer={me} />
          <section>
            <h3>{t('The record')}</h3>
            {said && (
              <p className="record-said start-said" data-good={said.good ?? undefined}>
                <Verdict {...said} />
              </p>
            )}
            <RecordLinks match={match} seal={seal} />
          </section>
        </div>
      </Modal>
    </>
  );
}
