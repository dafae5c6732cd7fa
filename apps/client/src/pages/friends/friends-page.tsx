import * as api from '@stackmate/protocol/routes';
import type { FriendsAnswer } from '@stackmate/protocol/social';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { call } from '../../platform/api/call.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { RequestFault } from '../../kit/opponent/request-fault.tsx';
import { AddFriend } from '../../features/friends/add-friend.tsx';
import { BlockedPlayers } from '../../features/friends/blocked-players.tsx';
import { FriendList } from '../../features/friends/friend-list.tsx';
import { RequestList } from '../../features/friends/request-list.tsx';
import { useFriends } from '../../kit/friends/use-friends.ts';
import type { LoadState } from '../../kit/requests/requests.ts';
import { useRequest } from '../../kit/requests/requests.ts';
import '../../kit/opponent/opponent.css';
import '../../features/friends/friends.css';

function GuestNote() {
  return (
    <section className="friends-card">
      <p>{t('With an account you can have friends: see who is online, and challenge them.')}</p>
      <p>
        <Link to="/account" className="sm-button">
          {t('Create an account or sign in')}
        </Link>
      </p>
      <p className="friends-note">
        {t('Without one, you can still play a friend with a link from the home page.')}
      </p>
    </section>
  );
}

interface LoadedProps {
  readonly list: FriendsAnswer;
  readonly state: LoadState<FriendsAnswer>;
}

function Visibility({ list, state }: LoadedProps) {
  const request = useRequest();
  /** The choice until the server has confirmed it. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  async function change(appearsOffline: boolean): Promise<void> {
    setWanted(appearsOffline);
    const answer = await request.run(() => call(api.friends.setVisibility, { appearsOffline }));
    if (answer) state.set(answer);
    setWanted(null);
  }
  return (
    <section className="friends-card" aria-labelledby="friends-visible">
      <h2 id="friends-visible">{t('Who sees you')}</h2>
      <label className="friends-check">
        <input
          type="checkbox"
          checked={wanted ?? list.appearsOffline}
          onChange={(event) => void change(event.target.checked)}
        />
        <span>{t('Appear offline to friends')}</span>
      </label>
      <p className="friends-note">
        {t(
          'Only friends ever see whether you are online. While you appear offline, nobody can challenge you.',
        )}
      </p>
      <RequestFault fault={request.fault} />
    </section>
  );
}

function Loaded({ list, state }: LoadedProps) {
  return (
    <>
      <RequestList list={list} onChange={state.set} />
      <FriendList list={list} onChange={state.set} />
      <div className="friends-columns">
        <AddFriend list={list} onChange={state.reload} />
        <Visibility list={list} state={state} />
        <BlockedPlayers friends={list.friends.length} onChange={state.reload} />
      </div>
    </>
  );
}

function Friends() {
  const state = useFriends();
  const { value: list, fault, reload } = state;
  return (
    <>
      {fault && (
        <div className="friends-card">
          <RequestFault fault={fault} />
          <button type="button" className="plain-button" onClick={reload}>
            {t('Try again')}
          </button>
        </div>
      )}
      {list ? <Loaded list={list} state={state} /> : !fault && <p role="status">{t('Loading…')}</p>}
    </>
  );
}

/** Shows friends and who is online, friend requests, the friend link and blocked players. */
export function FriendsPage() {
  useTitle(t('Friends'));
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  return (
    <div className="friends">
      <h1>{t('Friends')}</h1>
      {isGuest === true && <GuestNote />}
      {isGuest === false && <Friends />}
      {isGuest === null && <p role="status">{t('Loading…')}</p>}
    </div>
  );
}
