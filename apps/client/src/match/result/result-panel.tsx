import { Link } from 'react-router';
import { TextIcon, Modal } from '@stackmate/ui';
import type { MatchSnapshot } from '@stackmate/protocol';
import type { StartVerdict } from '@stackmate/room/follower';
import { useState } from 'react';
import { t } from '../../words/index.ts';
import { MomentsList } from './moments-list.tsx';
import { RecordLinks } from './record-links.tsx';
import { Rematch, RematchStatus } from './rematch.tsx';
import { resultTexts } from './result-texts.ts';
import { fairStartText } from './fair-start-text.ts';
import { Verdict } from './verdict.tsx';
import './result.css';

const signs = { won: 'crown', lost: 'cross', draw: 'equals', over: 'crown' } as const;

interface ResultPanelProps {
  readonly snapshot: MatchSnapshot;
  /** Verdict on the shuffle; null if the page can't say anything about it. */
  readonly start: StartVerdict | null;
}

/** Shows how the match ended and what to do next. The panel can be closed to look at the board. */
export function ResultPanel({ snapshot, start }: ResultPanelProps) {
  const [open, setOpen] = useState(true);
  const texts = resultTexts(snapshot);
  if (!texts) return null;
  const { match, viewer, kind, seal } = snapshot;
  const verdict = start && fairStartText(start);
  const me = viewer === 'spectator' ? null : viewer;
  return (
    <>
      {!open && (
        <div className="result-bar">
          <button type="button" className="sm-button" onClick={() => setOpen(true)}>
            {texts.title} · {t('What next?')}
          </button>
          {me !== null && kind !== 'bot' && (
            <p className="rematch-status" role="status">
              <RematchStatus match={match} />
            </p>
          )}
        </div>
      )}
      <Modal open={open} title={texts.title} onClose={() => setOpen(false)}>
        <div className="result" data-outcome={texts.outcome}>
          <p className="result-why">
            <span className="result-sign">
              <TextIcon of={signs[texts.outcome]} />
            </span>
            {texts.explanation}
          </p>
          {me !== null && <Rematch match={match} withBot={kind === 'bot'} />}
          <div className="button-row">
            <Link className="plain-button" to="/">
              {t('Home')}
            </Link>
            <button type="button" className="plain-button" onClick={() => setOpen(false)}>
              {t('Look at the board')}
            </button>
          </div>
          <MomentsList match={match} viewer={me} />
          <section>
            <h3>{t('The record')}</h3>
            {verdict && (
              <p className="record-status start-status" data-good={verdict.good ?? undefined}>
                <Verdict {...verdict} />
              </p>
            )}
            <RecordLinks match={match} seal={seal} />
          </section>
        </div>
      </Modal>
    </>
  );
}
