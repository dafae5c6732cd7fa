import * as api from '@stackmate/protocol/routes';
import type { Friend } from '@stackmate/protocol/social';
import { useState } from 'react';
import { useLoaded } from '../../kit/requests/requests.ts';
import { Link, useLocation, useParams } from 'react-router';
import { seasonTitleText } from '@stackmate/ui';
import { dateText, t } from '@stackmate/words';
import { readWithRetries } from '../../platform/api/call.ts';
import { Avatar } from '../../kit/appearance/avatar.tsx';
import { OpponentChoices } from '../../kit/opponent/opponent-choices.tsx';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { ErrorPage } from '../../kit/error-page/error-page.tsx';
import { useTitle } from '../../kit/page/use-title.ts';
import { ChallengeDialog } from '../../features/friends/challenge-dialog.tsx';
import { ProfileStanding, ProfileView } from './profile-view.tsx';
import '../../kit/page/parts.css';
import '../../features/friends/friends.css';

/** Shows what this player can do about another one. */
function Choices({ name }: { readonly name: string }) {
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  const own = useConnectionState(online, ({ player }) => player?.name);
  const { hash } = useLocation();
  const [challenged, setChallenged] = useState<Friend | null>(null);
  if (isGuest === null) return <p role="status">{t('Loading…')}</p>;
  if (own === name) {
    return (
      <>
        <p>{t('That is you.')}</p>
        <Link to="/matches" className="plain-button">
          {t('All your matches')}
        </Link>
        <Link to="/achievements" className="plain-button">
          {t('All your achievements')}
        </Link>
        <Link to="/account" className="plain-button">
          {t('Choose what others see')}
        </Link>
        <Link to="/cosmetics" className="plain-button">
          {t('Cosmetics')}
        </Link>
      </>
    );
  }
  return (
    <>
      {isGuest && (
        <p>
          {t('Friends need accounts.')}{' '}
          <Link to="/account">{t('Create an account or sign in')}</Link>
        </p>
      )}
      {!isGuest && (
        <p>
          <Link to={`/swaps/new?with=${encodeURIComponent(name)}`} className="plain-button">
            {t('Offer a swap')}
          </Link>
        </p>
      )}
      <OpponentChoices
        key={name}
        matchId={null}
        name={name}
        isGuest={false}
        asks={hash === '#report' ? 'report' : hash === '#block' ? 'block' : null}
        onChallenge={setChallenged}
      />
      {challenged && <ChallengeDialog friend={challenged} onClose={() => setChallenged(null)} />}
    </>
  );
}

/** [RA5] Shows a player's profile, with what others can do about them: add as a friend, challenge, block, report. */
export function PlayerPage() {
  const wanted = useParams().name ?? '';
  useTitle(wanted);
  const { value, fault } = useLoaded(`player ${wanted}`, (signal) =>
    readWithRetries(api.profiles.profile, { name: wanted }, { signal }),
  );
  if (fault) {
    return (
      <ErrorPage title={t('This player can’t be shown')}>
        <p>
          {fault.code === 'not-found'
            ? t('No account has this name. Guests have no profile, and deleted players have none.')
            : fault.text}
        </p>
      </ErrorPage>
    );
  }
  if (!value) return <p role="status">{t('Loading…')}</p>;
  const { name, avatar, since, isBanned } = value;
  return (
    // Another player's page starts anew.
    <article className="profile" key={name}>
      <header className="print profile-head">
        <div className="profile-name">
          <Avatar monster={avatar} />
          <div>
            <h1>{name}</h1>
            {value.title && <p className="profile-title">{seasonTitleText(value.title)}</p>}
            <p>
              {isBanned
                ? t('This player is banned.')
                : t('Player since {day}', { day: dateText(since) })}
            </p>
          </div>
        </div>
        {!isBanned && <ProfileStanding {...value} />}
        <div>
          <Choices name={name} />
        </div>
      </header>
      {!isBanned && <ProfileView profile={value} />}
    </article>
  );
}
