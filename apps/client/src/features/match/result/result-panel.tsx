import { t } from '@stackmate/words';
import { Link } from 'react-router';
import { CardBack, Modal } from '@stackmate/ui';
import type { Player } from '@stackmate/engine';
import { isSeasonBack } from '@stackmate/protocol';
import type { MatchSnapshot } from '@stackmate/protocol';
import type { StartVerdict } from '@stackmate/room/follower';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../kit/appearance/avatar.tsx';
import { seatAvatar, seatBack } from '../../../kit/appearance/seat-appearance.ts';
import { lastEventPath } from '../../../kit/matches/last-event.ts';
import { guestName } from '../../../kit/matches/shown-name.ts';
import { localStore } from '../../../platform/storage/index.ts';
import { playerName } from '../../../table/names/names.ts';
import { SeatRatingNote } from '../../../kit/rating/lazy-seat-rating.tsx';
import { OpponentActions } from '../../../kit/opponent/opponent-actions.tsx';
import type { OpponentActionsProps } from '../../../kit/opponent/opponent-actions.tsx';
import { isFirstWin, nextStepText } from './first-win.ts';
import { KeepOffer } from './keep-offer.tsx';
import { RecordLinks, ReplayLinks } from '../../../kit/records/record-links.tsx';
import { Rematch, RematchStatus } from './rematch.tsx';
import { RewardLine } from './reward/reward-line.tsx';
import { resultTexts } from '../../../kit/matches/result-texts.ts';
import type { ResultTexts } from '../../../kit/matches/result-texts.ts';
import { ResultBanner } from './result-banner.tsx';
import { MomentsList, ResultNumbers } from './result-summary.tsx';
import { TurningPoint } from './turning-point.tsx';
import { fairStartText } from '../../../kit/records/fair-start-text.ts';
import { whatToTry } from './what-to-try.ts';
import { useSummary } from './use-summary.ts';
import { Verdict } from '../../../kit/records/verdict.tsx';
import './result.css';
import './result-layout.css';

interface ResultPanelProps {
  readonly snapshot: MatchSnapshot;
  /** Verdict on the shuffle; null if the page can't say anything about it. */
  readonly start: StartVerdict | null;
  /** For a player of a rated match: what it did to the rating, and the way to the next one. */
  readonly rated?: { readonly change: ReactNode; readonly again: ReactNode };
  /** What comes next for this player, before a rematch. */
  readonly next?: ReactNode;
}

interface ResultEndProps {
  readonly snapshot: MatchSnapshot;
  readonly me: Player | null;
  readonly texts: ResultTexts;
  /** Replaces what to try next. */
  readonly hint: string | undefined;
}

/** Shows how the match ended, what to try, and both players. */
function ResultEnd({ snapshot: { seats, result }, me, texts, hint }: ResultEndProps) {
  const advice = hint ?? (me !== null && result ? whatToTry(texts.outcome, result) : null);
  return (
    <div className="result-end">
      <p className="result-why">{texts.explanation}</p>
      {advice !== null && (
        <p className={hint === undefined ? 'result-try' : 'result-try first-win'}>{advice}</p>
      )}
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
    </div>
  );
}

/** Shows what the player can do about the opponent, once it is opened. */
function OpponentMenu({ matchId, name, isGuest }: OpponentActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="result-opponent"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('About {name}', { name })}</summary>
      {isOpen && <OpponentActions matchId={matchId} name={name} isGuest={isGuest} />}
    </details>
  );
}

/**
 * Shows how the match ended, one next step before all others, where the match turned, and its numbers. The panel can be
 * closed to look at the board.
 */
export function ResultPanel({ snapshot, start, rated, next }: ResultPanelProps) {
  const [open, setOpen] = useState(true);
  const texts = resultTexts(snapshot);
  const [isFirst] = useState(
    () => texts !== null && isFirstWin(localStore, snapshot, texts.outcome),
  );
  const { match: matchId, viewer, kind, seal, seats } = snapshot;
  const me = viewer === 'spectator' ? null : viewer;
  const { summary, turning } = useSummary(matchId, me);
  if (!texts) return null;
  const verdict = start && fairStartText(start);
  const names = [playerName(0, me, seats), playerName(1, me, seats)] as const;
  const opponent = seats[me === 0 ? 1 : 0];
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
      <Modal
        open={open}
        title={texts.title}
        banner={<ResultBanner snapshot={snapshot} outcome={texts.outcome} />}
        onClose={() => setOpen(false)}
      >
        <div className="result" data-outcome={texts.outcome}>
          <ResultEnd
            snapshot={snapshot}
            me={me}
            texts={texts}
            hint={isFirst ? nextStepText(kind) : undefined}
          />
          <div className="result-side">
            <div className="result-next">
              {next}
              {me !== null &&
                (kind === 'rated' ? (
                  <Suspense>{rated?.again}</Suspense>
                ) : kind === 'tournament' ? (
                  <Link className="sm-button" to={lastEventPath()}>
                    {t('Back to the event')}
                  </Link>
                ) : (
                  <Rematch matchId={matchId} withBot={kind === 'bot'} isMain={!next} />
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
              {me !== null && <RewardLine matchId={matchId} seat={me} />}
            </div>
            {texts.outcome === 'won' && me !== null && !next && <KeepOffer match={matchId} />}
            {me !== null && kind !== 'bot' && (
              <OpponentMenu
                matchId={matchId}
                name={opponent.name}
                isGuest={opponent.isGuest === true}
              />
            )}
            <MomentsList state={summary} viewer={me} names={names} />
          </div>
          <div className="result-story">
            <TurningPoint turning={turning} matchId={matchId} viewer={me} names={names} />
            <section className="result-record">
              <h3>{t('The record')}</h3>
              {verdict && (
                <p className="record-status start-status" data-good={verdict.good ?? undefined}>
                  <Verdict {...verdict} />
                </p>
              )}
              <RecordLinks matchId={matchId} seal={seal} />
            </section>
          </div>
          <ResultNumbers state={summary} viewer={me} names={names} />
        </div>
      </Modal>
    </>
  );
}
