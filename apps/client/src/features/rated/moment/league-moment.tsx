import type { RatingAnswer } from '@stackmate/protocol/rated';
import { LeagueEmblem, Modal } from '@stackmate/ui';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useEffect, useRef, useState } from 'react';
import { playSound } from '../../../platform/sound/play.ts';
import { leagueText, ratingText, seasonText } from '../../../kit/rating/rating-texts.ts';
import { sharePicture } from '../../../kit/share/paper-card.ts';
import { drawLeagueCard } from './league-card.ts';
import { useLeagueChange } from './seen-league.ts';
import type { LeagueChange } from './seen-league.ts';
import './league-moment.css';

const titles: Readonly<Record<LeagueChange['kind'], Message>> = {
  revealed: msg('You are ranked: {league}'),
  promoted: msg('Promoted: {league}'),
  relegated: msg('Your league is now {league}'),
};

function ChangeText({ kind, before }: LeagueChange) {
  if (kind === 'revealed') {
    return <p>{t('You have met every condition. From now on, your wins pay by your league.')}</p>;
  }
  if (kind === 'promoted') {
    return (
      <p>
        {before && t('You were in {league}.', { league: before.name })}{' '}
        {t('Your wins pay more from today on.')}
      </p>
    );
  }
  return (
    <p>
      {before && t('You were in {league}.', { league: before.name })}{' '}
      {t('Leagues are updated each midnight UTC, so the way back is open.')}
    </p>
  );
}

interface MomentProps {
  readonly change: LeagueChange;
  readonly answer: RatingAnswer;
  readonly name: string;
  readonly onClose: () => void;
}

function Moment({ change, answer, name, onClose }: MomentProps) {
  const { kind, after } = change;
  const stamp = useRef<HTMLSpanElement>(null);
  const [fault, setFault] = useState(false);
  useEffect(() => playSound(kind === 'relegated' ? 'loss' : 'stamp'), [kind]);
  const title = t(titles[kind], { league: after.name });
  async function share(): Promise<void> {
    setFault(false);
    const emblem = stamp.current?.querySelector('svg');
    try {
      if (!emblem) throw new Error('no emblem');
      const picture = await drawLeagueCard(emblem, {
        title: name,
        league: leagueText(after),
        rating: t('Rating {rating}', { rating: ratingText(answer.rating) }),
        season: seasonText(answer.season.season),
        number: after.limit > 10 ? String(after.limit) : null,
      });
      await sharePicture(picture, title, 'stackmate-league.png');
    } catch {
      setFault(true);
    }
  }
  return (
    <Modal open title={title} onClose={onClose}>
      <div className="league-moment" data-kind={kind}>
        <span className="league-moment-stamp" ref={stamp}>
          <LeagueEmblem limit={after.limit} />
        </span>
        <p className="league-moment-league">{leagueText(after)}</p>
        <ChangeText {...change} />
        <p className="league-moment-rating">
          {t('Rating {rating}', { rating: ratingText(answer.rating) })}
        </p>
        <div className="button-row">
          <button type="button" className="sm-button" onClick={onClose}>
            {t('Continue')}
          </button>
          {kind !== 'relegated' && (
            <button type="button" className="plain-button" onClick={() => void share()}>
              {t('Share the picture')}
            </button>
          )}
        </div>
        <p className="action-status" role="status">
          {fault && t('The picture couldn’t be drawn. Try again.')}
        </p>
      </div>
    </Modal>
  );
}

interface LeagueMomentProps {
  readonly answer: RatingAnswer;
  readonly playerId: string;
  readonly name: string;
}

/** Shows the reveal of the first league, a promotion or a relegation over the whole screen, once. */
export function LeagueMoment({ answer, playerId, name }: LeagueMomentProps) {
  const [change, dismiss] = useLeagueChange(playerId, answer.league);
  return change && <Moment change={change} answer={answer} name={name} onClose={dismiss} />;
}
