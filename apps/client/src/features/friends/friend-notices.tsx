import { useTopModal } from '@stackmate/ui';
import { listText, t } from '@stackmate/words';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router';
import type { FriendsMessage } from '../../platform/connection/index.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import './friend-notices.css';

type Challenge = Extract<FriendsMessage, { type: 'challenged' }>;

interface Notices {
  readonly challenges: readonly Challenge[];
  /** Names of players who have sent a friend request. */
  readonly requests: readonly string[];
  /** Whether a friend has declined a challenge. */
  readonly declined: boolean;
}

const none: Notices = { challenges: [], requests: [], declined: false };

function next(before: Notices, message: FriendsMessage, own: readonly string[]): Notices {
  switch (message.type) {
    case 'challenged': {
      const others = before.challenges.filter(({ code }) => code !== message.code);
      return { ...before, challenges: [...others, message] };
    }
    case 'challenge-ended':
      return {
        ...before,
        challenges: before.challenges.filter(({ code }) => code !== message.code),
        declined: before.declined || (message.declined && own.includes(message.code)),
      };
    case 'friends':
      return message.requests.length === 0
        ? before
        : { ...before, requests: [...new Set([...before.requests, ...message.requests])] };
  }
}

/** Asks for news of friends on every new connection, and returns what the player should notice. */
function useNotices(): readonly [Notices, (change: Partial<Notices>) => void] {
  const { online } = useServices();
  const ready = useConnectionState(online, (state) => state.ready);
  const [notices, setNotices] = useState(none);
  useEffect(() => {
    // The codes before the message, which removes them from the connection's state.
    let own = online.get().challenges;
    const stop = online.subscribe(() => {
      own = [...new Set([...own, ...online.get().challenges])];
    });
    const end = online.onFriends((message) => setNotices((before) => next(before, message, own)));
    return () => {
      stop();
      end();
    };
  }, [online]);
  useEffect(() => {
    if (!ready) return;
    setNotices((before) => ({ ...before, challenges: [] }));
    void online.request({ type: 'watch-friends' });
  }, [online, ready]);
  return [notices, (change) => setNotices((before) => ({ ...before, ...change }))];
}

/** Tells a player, on every page and in a match, of challenges and friend requests. */
export function FriendNotices() {
  const { online } = useServices();
  const [{ challenges, requests, declined }, change] = useNotices();
  const { pathname } = useLocation();
  const table = /^\/match\/([\w-]+)/.exec(pathname)?.[1];
  const isPlaying = useConnectionState(online, ({ matches }) =>
    matches.some(({ match: matchId }) => matchId === table),
  );
  // The page of friends shows them.
  const isAnswering = pathname === '/friends' && requests.length > 0;
  useEffect(() => {
    if (isAnswering) change({ requests: [] });
  });
  const challenge = challenges.at(-1);
  const dialog = useTopModal();
  const notices = (
    <div className="friend-notices" role="status">
      {challenge && (
        <div className="friend-notice">
          <p>{t('{name} challenges you to a match.', { name: challenge.name })}</p>
          {isPlaying && <p>{t('Your match and its clock keep running while you look.')}</p>}
          <p className="button-row">
            <Link className="sm-button" to={`/j/${challenge.code}`}>
              {isPlaying ? t('Leave the table and look') : t('Look')}
            </Link>
            <button
              type="button"
              className="plain-button"
              onClick={() => void online.request({ type: 'decline', code: challenge.code })}
            >
              {t('Decline')}
            </button>
            <button
              type="button"
              className="plain-button"
              onClick={() =>
                change({ challenges: challenges.filter((candidate) => candidate !== challenge) })
              }
            >
              {t('Later')}
            </button>
          </p>
        </div>
      )}
      {requests.length > 0 && !isAnswering && (
        <div className="friend-notice">
          <p>
            {t(
              '{count, plural, one {{names} wants to be your friend.} other {{names} want to be your friends.}}',
              { count: requests.length, names: listText(requests) },
            )}
          </p>
          <p className="button-row">
            <Link className="sm-button" to="/friends">
              {t('Answer')}
            </Link>
            <button type="button" className="plain-button" onClick={() => change({ requests: [] })}>
              {t('Later')}
            </button>
          </p>
        </div>
      )}
      {declined && (
        <div className="friend-notice">
          <p>{t('Your friend declined the challenge.')}</p>
          <p className="button-row">
            <button
              type="button"
              className="plain-button"
              onClick={() => change({ declined: false })}
            >
              {t('OK')}
            </button>
          </p>
        </div>
      )}
    </div>
  );
  // Rendered inside an open window, because it covers everything else and keeps the focus.
  return dialog ? createPortal(notices, dialog) : notices;
}
