import { t } from '@stackmate/words';
import { Link } from 'react-router';
import { plainLogText } from '@stackmate/catalogue/log-text';
import { CardBack, Modal, TextIcon } from '@stackmate/ui';
import type { Player } from '@stackmate/engine';
import { isSeasonBack } from '@stackmate/protocol';
import type { MatchSnapshot } from '@stackmate/protocol';
import type { StartVerdict } from '@stackmate/room/follower';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../kit/appearance/avatar.tsx';
import { seatAvatar, seatBack } from '../../../kit/appearance/seat-appearance.ts';
import { guestName } from '../../../kit/matches/guest-name.ts';
import type { DecisiveMoment } from '../../../platform/key-moments/decisive-moment.ts';
import { localStore } from '../../../platform/storage/index.ts';
import { playerName } from '../../../table/names/names.ts';
import { SeatRatingNote } from '../../../kit/rating/lazy-seat-rating.tsx';
import { OpponentActions } from '../../../kit/opponent/opponent-actions.tsx';
import { isFirstWin, nextStepText } from './first-win.ts';
import { KeepOffer } from './keep-offer.tsx';
import { RecordLinks, ReplayLinks } from '../../../kit/records/record-links.tsx';
import { Rematch, RematchStatus } from './rematch.tsx';
import { RewardLine } from './reward/reward-line.tsx';
import { resultTexts } from '../../../kit/matches/result-texts.ts';
import type { ResultTexts } from '../../../kit/matches/result-texts.ts';
import { ResultSummary } from './result-summary.tsx';
import { fairStartText } from '../../../kit/records/fair-start-text.ts';
import { useSummary } from './use-summary.ts';
import { Verdict } from '../../../kit/records/verdict.tsx';
import './result.css';
import './result-layout.css';

const signs = { won: 'crown', lost: 'cross', draw: 'equals', over: 'crown' } as const;

interface ResultPanelProps {
  readonly snapshot: MatchSnapshot;
  /** Verdict on the shuffle; null if the page can't say anything about it. */
  readonly start: StartVerdict | null;
  /** For a player of a rated match: what it did to the rating, and the way to the next one. */
  readonly rated?: { readonly change: ReactNode; readonly again: ReactNode };
  /** What comes next for this player, beside a rematch. */
  readonly next?: ReactNode;
}

interface ResultEndProps {
  readonly snapshot: MatchSnapshot;
  readonly me: Player | null;
  readonly texts: ResultTexts;
  readonly decisive: DecisiveMoment | null;
}

/** Shows both players, how the match ended and the moment that decided it. */
function ResultEnd({ snapshot: { seats }, me, texts, decisive }: ResultEndProps) {
  return (
    <div className="result-end">
      <div className="result-players">
        {([0, 1] as const).map((seat) => (
          <span key={seat}>
            <Avatar monster={seatAvatar(seats[seat])} />
            {isSeasonBack(seatBack(seats[seat])) && (
              <CardBack kind={seatBack(seats[seat])} size="tiny" label="" />
            )}{' '}
            {guestName(playerName(seat, me, seats), seat !== me && seats[seat].isGuest)}
            <SeatRatingNote rating={seats[seat].rating} />
          </span>
        ))}
      </div>
      <div className="result-why">
        <span className="result-sign">
          <TextIcon of={signs[texts.outcome]} />
        </span>
        <div>
          <p>{texts.explanation}</p>
          {decisive && (
            <p className="result-moment">
              <small>{t('Turn {turn}', { turn: decisive.turn })}</small>{' '}
              {plainLogText(decisive.text)}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/**
 * Shows how the match ended, what to do next, what decided it, and its numbers. The panel can be closed to look at the
 * board.
 */
export function ResultPanel({ snapshot, start, rated, next }: ResultPanelProps) {
  const [open, setOpen] = useState(true);
  const texts = resultTexts(snapshot);
  const [isFirst] = useState(
    () => texts !== null && isFirstWin(localStore, snapshot, texts.outcome),
  );
  const { match: matchId, viewer, kind, seal, seats } = snapshot;
  const me = viewer === 'spectator' ? null : viewer;
  const story = useSummary(matchId, me);
  if (!texts) return null;
  const verdict = start && fairStartText(start);
  const decisive = story.is === 'loaded' ? story.summary.decisive : null;
  return (
    <>
      {!open && (
        <div className="result-bar">
          <button type="button" className="sm-button" onClick={() => setOpen(true)}>
            {t('{result} · What next?', { result: texts.title })}
          </button>
          {me !== null && kind !== 'bot' && (
            <p className="action-status" role="status">
              <RematchStatus matchId={matchId} />
            </p>
          )}
        </div>
      )}
      <Modal open={open} title={texts.title} onClose={() => setOpen(false)}>
        <div className="result" data-outcome={texts.outcome}>
          <ResultEnd snapshot={snapshot} me={me} texts={texts} decisive={decisive} />
          <div className="result-side">
            <div className="result-next">
              {isFirst && <p className="first-win">{nextStepText(kind)}</p>}
              {me !== null &&
                (kind === 'rated' ? (
                  <Suspense>{rated?.again}</Suspense>
                ) : (
                  <Rematch matchId={matchId} withBot={kind === 'bot'} />
                ))}
              <div className="button-row">
                <Link className="plain-button" to="/">
                  {t('New match')}
                </Link>
                <button type="button" className="plain-button" onClick={() => setOpen(false)}>
                  {t('Look at the board')}
                </button>
                <ReplayLinks matchId={matchId} seat={me} />
              </div>
            </div>
            <div className="result-gains">
              <Suspense>{rated?.change}</Suspense>
              {me !== null && <RewardLine matchId={matchId} isWon={texts.outcome === 'won'} />}
              {next}
              {me !== null && kind !== 'bot' && (
                <OpponentActions
                  matchId={matchId}
                  name={seats[me === 0 ? 1 : 0].name}
                  isGuest={seats[me === 0 ? 1 : 0].isGuest === true}
                />
              )}
            </div>
            {texts.outcome === 'won' && me !== null && !next && <KeepOffer match={matchId} />}
          </div>
          <ResultSummary
            state={story}
            matchId={matchId}
            viewer={me}
            names={[playerName(0, me, seats), playerName(1, me, seats)]}
          />
          <section className="result-record">
            <div>
              <h3>{t('The record')}</h3>
              {verdict && (
                <p className="record-status start-status" data-good={verdict.good ?? undefined}>
                  <Verdict {...verdict} />
                </p>
              )}
            </div>
            <RecordLinks matchId={matchId} seal={seal} />
          </section>
        </div>
      </Modal>
    </>
  );
}
