import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { InviteInfo } from '@stackmate/protocol';
import { t } from '@stackmate/words';
import { Avatar } from '../../kit/appearance/avatar.tsx';
import { seatAvatar } from '../../kit/appearance/seat-appearance.ts';
import { ErrorPage } from '../../kit/error-page/error-page.tsx';
import { guestName } from '../../kit/matches/shown-name.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { DeckChoice } from '../../kit/decks/deck-choice.tsx';
import { deckChoice } from '../../kit/decks/own-decks.ts';
import { useAppSettings } from '../../platform/settings/app-settings.ts';
import { clockText, deckText } from '../../kit/new-match/invite-texts.ts';
import { Fault } from '../../kit/new-match/panel.tsx';
import { useInvite } from '../../kit/new-match/use-invite.ts';
import { hasFinishedMatch } from '../../features/match/guide/finished-match.ts';
import { YourName } from '../../kit/new-match/your-name.tsx';
import { Switchable } from '../../kit/service/switched-off.tsx';
import { refusalText } from '../../platform/refusals/refusal-text.ts';
import type { CodedRefusal } from '../../platform/refusals/refusal-text.ts';
import '../../kit/new-match/home.css';

const isCode = /^[A-Z2-9]{6,12}$/;

function Expired() {
  return (
    <ErrorPage title={t('This invite has expired')}>
      <p>
        {t(
          'It was used or cancelled, is too old, or your friend was away for too long. Ask for a new link, or create one yourself.',
        )}
      </p>
    </ErrorPage>
  );
}

/** Shows to what a player is invited. */
function InviteFacts({ invite }: { readonly invite: InviteInfo }) {
  return (
    <section className="invite-facts" aria-label={t('The invite')}>
      <ul>
        <li className="invite-host">
          <Avatar monster={seatAvatar({ bot: null, appearance: invite.appearance })} />{' '}
          {t('Private match between you and {host}', {
            host: guestName(invite.host, invite.isGuest),
          })}
        </li>
        <li>{clockText(invite)}</li>
        <li>{deckText(invite)}</li>
      </ul>
      <p role="status">
        {invite.isHostHere
          ? t('{host} is here: the match starts when you press Play.', { host: invite.host })
          : t('{host} is away at the moment: the match can start when they return.', {
              host: invite.host,
            })}
      </p>
    </section>
  );
}

/** Shows the page behind a friend's link, which starts the match with the chosen deck. */
export function InvitedPage() {
  useTitle(t('A friend wants to play'));
  const { online, preloadMatch } = useServices();
  useEffect(preloadMatch, [preloadMatch]);
  const navigate = useNavigate();
  const code = (useParams().code ?? '').toUpperCase();
  const shown = useInvite(isCode.test(code) ? code : null);
  const { deck } = useAppSettings();
  const ready = useConnectionState(online, (state) => state.ready);
  const isOwnInvite = useConnectionState(online, ({ invites }) => invites.includes(code));
  const [isNew] = useState(() => !hasFinishedMatch());
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CodedRefusal | null>(null);

  if (!isCode.test(code)) {
    return (
      <ErrorPage title={t('This code isn’t valid')}>
        <p>{t('A code has 6 to 12 letters and digits. Check that the link is complete.')}</p>
      </ErrorPage>
    );
  }
  if (isOwnInvite || refused?.code === 'own-invite') {
    return (
      <ErrorPage title={t('This is your own invite')}>
        <p>{t('Send the link to a friend: the match starts when they open it and press Play.')}</p>
      </ErrorPage>
    );
  }
  // After any other refusal the same code may work a moment later, or with another deck.
  if (refused?.code === 'no-such-invite' || shown.is === 'gone') return <Expired />;

  async function accept(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const answer = await online.request({ type: 'accept', code, deck: deckChoice(deck) });
    // Stays busy until the table is shown.
    if (answer.ok) return navigate(`/match/${answer.done.match}`, { replace: true });
    setBusy(false);
    return setRefused(answer.refused);
  }

  return (
    <div className="home invited">
      <header className="home-head">
        <h1>
          {shown.is === 'open'
            ? t('{host} wants to play', { host: shown.invite.host })
            : t('A friend wants to play')}
        </h1>
        <YourName />
      </header>
      {shown.is === 'open' && <InviteFacts invite={shown.invite} />}
      {isNew && (
        <a className="felt-link" href="/play/learn" target="_blank" rel="noreferrer">
          {t('New here? Learn to play first (new tab)')}
        </a>
      )}
      <DeckChoice />
      <div className="invited-start">
        <Fault message={refused && refusalText(refused)} />
        <Switchable name="private">
          <button
            type="button"
            className="sm-button wide"
            aria-busy={busy}
            onClick={() => void accept()}
          >
            {!ready ? t('Connecting…') : busy ? t('Starting…') : t('Play')}
          </button>
        </Switchable>
      </div>
    </div>
  );
}
