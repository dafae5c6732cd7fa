import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ErrorPage } from '../shared/error-page.tsx';
import { preloadMatch } from '../play/preload-match.ts';
import { useConnectionState, useServices } from '../services/use-services.ts';
import { useTitle } from '../shared/use-title.ts';
import { DeckChoice } from '../decks/deck-choice.tsx';
import { deckChoice } from '../decks/own-decks.ts';
import { useAppSettings } from '../settings/index.ts';
import { t } from '../words/index.ts';
import { Fault } from './panel.tsx';
import { YourName } from './your-name.tsx';
import './home.css';

const isCode = /^[A-Z2-9]{6,12}$/;

interface Refused {
  readonly code: string;
  readonly words: string;
}

function Expired() {
  return (
    <ErrorPage title={t('This invite is over')}>
      <p>
        {t(
          'It was taken up, taken back, is too old, or your friend was away for too long. Ask your friend for a new link, or make one yourself.',
        )}
      </p>
    </ErrorPage>
  );
}

/** What a friend's link opens: choose a deck, and the match begins. */
export function InvitedPage() {
  useTitle(t('A friend wants to play'));
  useEffect(preloadMatch, []);
  const { online } = useServices();
  const navigate = useNavigate();
  const code = (useParams().code ?? '').toUpperCase();
  const { deck } = useAppSettings();
  const ready = useConnectionState(online, (state) => state.ready);
  const own = useConnectionState(online, ({ invites }) => invites.includes(code));
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  if (!isCode.test(code)) {
    return (
      <ErrorPage title={t('That is no code')}>
        <p>{t('A code has 6 to 12 letters and digits. Look at the link once more.')}</p>
      </ErrorPage>
    );
  }
  if (own || refused?.code === 'own-invite') {
    return (
      <ErrorPage title={t('This invite is your own')}>
        <p>{t('Send the link to a friend: the match begins when they open it.')}</p>
      </ErrorPage>
    );
  }
  // After any other refusal the same code may work a moment later, or with another deck.
  if (refused?.code === 'no-such-invite') return <Expired />;

  async function accept(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const answer = await online.request({ type: 'accept', code, deck: deckChoice(deck) });
    // Until the table is there.
    if (answer.ok) return navigate(`/match/${answer.done.match}`, { replace: true });
    setBusy(false);
    const { message, detail } = answer.refused;
    return setRefused({ code: answer.refused.code, words: `${message} ${detail}` });
  }

  return (
    <div className="home invited">
      <header className="home-head">
        <h1>{t('A friend wants to play')}</h1>
        <YourName />
      </header>
      <DeckChoice />
      <button
        type="button"
        className="sm-button wide"
        aria-busy={busy}
        onClick={() => void accept()}
      >
        {!ready ? t('Connecting…') : busy ? t('Starting…') : t('Play')}
      </button>
      <Fault words={refused?.words ?? null} />
    </div>
  );
}
