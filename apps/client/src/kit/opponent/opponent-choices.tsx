import * as api from '@stackmate/protocol/routes';
import type { Friend } from '@stackmate/protocol/social';
import { useState } from 'react';
import { t } from '@stackmate/words';
import { call } from '../../platform/api/call.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { RequestFault } from './request-fault.tsx';
import { ReportForm } from './report-form.tsx';
import { useRelation } from '../friends/use-friends.ts';
import { useRequest } from '../requests/requests.ts';
import './opponent.css';

interface OpponentChoicesProps {
  /** A match that both played; null on a player's page. */
  readonly matchId: string | null;
  readonly name: string;
  /** Guests can’t have friends. */
  readonly isGuest: boolean;
  /** Form that is open at first. */
  readonly asks?: 'block' | 'report' | null;
  /** Challenges a friend; absent where the button isn't shown. */
  readonly onChallenge?: (friend: Friend) => void;
}

/** Lets a player add another one as a friend or challenge a friend, block or report them. */
export function OpponentChoices(props: OpponentChoicesProps) {
  const { matchId, name, isGuest: isOpponentGuest, asks = null, onChallenge } = props;
  const { online, account } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  const request = useRequest();
  const [done, setDone] = useState<string | null>(null);
  const [isAsking, setAsking] = useState<'block' | 'report' | null>(asks);
  const [isSettled, setSettled] = useState(false);
  const relation = useRelation(name, isGuest === false && !isOpponentGuest);
  const player = matchId === null ? { name } : { match: matchId };

  async function add(): Promise<void> {
    const answer = await request.run(() => call(api.friends.request, { player }));
    if (!answer) return;
    setSettled(true);
    setDone(
      answer.state === 'friends'
        ? t('You and {name} are friends now.', { name })
        : t('Friend request sent to {name}.', { name }),
    );
  }
  async function accept(code: string): Promise<void> {
    if (!(await request.run(() => call(api.friends.answer, { request: code, accept: true }))))
      return;
    setSettled(true);
    setDone(t('You and {name} are friends now.', { name }));
  }
  async function block(): Promise<void> {
    setAsking(null);
    if (
      await request.run(() =>
        call(api.safety.block, { player }, { guestToken: isGuest ? account.guestToken() : null }),
      )
    ) {
      setSettled(true);
      setDone(t('{name} is blocked. You won’t meet in matches against strangers.', { name }));
    }
  }
  const button = (label: string, act: () => void) => (
    <button type="button" className="plain-button" aria-busy={request.isBusy} onClick={act}>
      {label}
    </button>
  );
  const isShown = relation !== null && !isSettled;
  return (
    <div className="opponent-choices">
      {isShown && relation.is === 'friend' && <p>{t('You are friends.')}</p>}
      {isShown && relation.is === 'asked' && (
        <p>{t('{name} hasn’t answered your friend request yet.', { name })}</p>
      )}
      {isAsking === null && (
        <p className="button-row">
          {isShown && relation.is === 'stranger' && button(t('Add friend'), () => void add())}
          {isShown &&
            relation.is === 'asks' &&
            button(t('Accept the friend request'), () => void accept(relation.request))}
          {isShown &&
            onChallenge &&
            relation.is === 'friend' &&
            relation.friend.presence !== 'offline' &&
            button(t('Challenge'), () => onChallenge(relation.friend))}
          {button(t('Block'), () => setAsking('block'))}
          {button(t('Report'), () => setAsking('report'))}
        </p>
      )}
      {isAsking === 'block' && (
        <>
          <p>
            {t(
              'Block {name}? This ends a friendship. You won’t be paired, and {name} can’t befriend or challenge you. {name} won’t be told.',
              { name },
            )}
          </p>
          <p className="button-row">
            {button(t('Block {name}', { name }), () => void block())}
            {button(t('Cancel'), () => setAsking(null))}
          </p>
        </>
      )}
      {isAsking === 'report' && (
        <ReportForm
          player={player}
          matchId={matchId}
          onCancel={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            setDone(
              matchId === null
                ? t('Thank you. The team will look at it.')
                : t('Thank you. The team will look at the match.'),
            );
          }}
        />
      )}
      <p className="opponent-done" role="status">
        {done}
      </p>
      <RequestFault fault={request.fault} />
    </div>
  );
}
