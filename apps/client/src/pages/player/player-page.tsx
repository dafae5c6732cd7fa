import * as api from '@stackmate/protocol/routes';
import type { Friend } from '@stackmate/protocol/social';
import { useState } from 'react';
import { useLoaded } from '../../kit/requests/requests.ts';
import { Link, useLocation, useParams } from 'react-router';
import { t } from '@stackmate/words';
import { readWithRetries } from '../../platform/api/call.ts';
import { Avatar } from '../../kit/appearance/avatar.tsx';
import { OpponentChoices } from '../../kit/opponent/opponent-choices.tsx';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { ErrorPage } from '../../kit/error-page/error-page.tsx';
import { useTitle } from '../../kit/page/use-title.ts';
import { ChallengeDialog } from '../../features/friends/challenge-dialog.tsx';
import '../../features/friends/friends.css';

/** Shows what this player can do about another one. */
function Choices({ name }: { readonly name: string }) {
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  const own = useConnectionState(online, ({ player }) => player?.name);
  const { hash } = useLocation();
  const [challenged, setChallenged] = useState<Friend | null>(null);
  if (isGuest === null) return <p role="status">{t('Loading…')}</p>;
  if (own === name) return <p>{t('That is you.')}</p>;
  return (
    <>
      {isGuest && (
        <p>
          {t('Friends need accounts.')}{' '}
          <Link to="/account">{t('Create an account or sign in')}</Link>
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

/** Shows another player, whose profile on the site leads here: add as a friend, challenge, block, report. */
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
  const { name, avatar } = value;
  return (
    <section className="friends friends-card friend-link">
      <Avatar monster={avatar} />
      <h1>{name}</h1>
      <Choices name={name} />
      <p>
        <a href={`/player/${encodeURIComponent(name)}`}>{t('Profile')}</a>
      </p>
    </section>
  );
}
