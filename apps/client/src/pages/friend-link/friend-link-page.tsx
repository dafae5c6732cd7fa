import * as api from '@stackmate/protocol/routes';
import type { FriendLinkAnswer } from '@stackmate/protocol/social';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { t } from '@stackmate/words';
import { call } from '../../platform/api/call.ts';
import { Avatar } from '../../kit/appearance/avatar.tsx';
import { seatAvatar } from '../../kit/appearance/seat-appearance.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { ErrorPage } from '../../kit/error-page/error-page.tsx';
import { useTitle } from '../../kit/page/use-title.ts';
import { RequestFault } from '../../kit/opponent/request-fault.tsx';
import { useRelation } from '../../kit/friends/use-friends.ts';
import { useLoaded, useRequest } from '../../kit/requests/requests.ts';
import '../../kit/opponent/opponent.css';
import '../../features/friends/friends.css';

interface OwnerProps {
  readonly owner: FriendLinkAnswer;
  readonly link: string;
}

/** Shows whose link it is, and asks to be friends. */
function Owner({ owner: { name, appearance }, link }: OwnerProps) {
  const request = useRequest();
  const [done, setDone] = useState<string | null>(null);
  const isFriend = useRelation(name, true)?.is === 'friend';
  async function add(): Promise<void> {
    const answer = await request.run(() => call(api.friends.request, { player: { link } }));
    if (!answer) return;
    setDone(
      answer.state === 'friends'
        ? t('You and {name} are friends now.', { name })
        : t('Friend request sent to {name}.', { name }),
    );
  }
  return (
    <section className="friends-card friend-link">
      <Avatar monster={seatAvatar({ bot: null, appearance })} />
      <h1>{t('Be friends with {name}', { name })}</h1>
      <p>{t('Friends see each other online and can challenge each other.')}</p>
      {done === null && isFriend && <p>{t('You are friends.')}</p>}
      {done === null && !isFriend && (
        <button
          type="button"
          className="sm-button wide"
          aria-busy={request.isBusy}
          onClick={() => void add()}
        >
          {t('Send a friend request')}
        </button>
      )}
      <p className="friends-done" role="status">
        {done}
      </p>
      <RequestFault fault={request.fault} />
      <p>
        <Link to="/friends">{t('Your friends')}</Link>
      </p>
    </section>
  );
}

/** The page behind a friend link. */
export function FriendLinkPage() {
  useTitle(t('A friend link'));
  const link = useParams().code ?? '';
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  const { value, fault } = useLoaded(
    `friend link ${link}`,
    isGuest === false ? (signal) => call(api.friends.linkOwner, { code: link }, { signal }) : null,
  );
  if (isGuest) {
    return (
      <section className="friends friends-card">
        <h1>{t('A friend link')}</h1>
        <p>{t('Friends need accounts. Create one or sign in, then open the link again.')}</p>
        <p>
          <Link to="/account" className="sm-button">
            {t('Create an account or sign in')}
          </Link>
        </p>
      </section>
    );
  }
  if (value) return <Owner owner={value} link={link} />;
  if (!fault) return <p role="status">{t('Loading…')}</p>;
  return (
    <ErrorPage title={t('This friend link isn’t valid')}>
      <p>{fault.text}</p>
    </ErrorPage>
  );
}
