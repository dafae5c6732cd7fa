import { botCharacters } from '@stackmate/bot/characters';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '@stackmate/words';
import { GuestVault } from '../../features/vault/guest-vault.tsx';
import { loadVault, useVault } from '../../kit/collection/vault-store.ts';
import { botPays, ratedPays } from '../../kit/earn/pays.ts';
import { BotButton } from '../../kit/new-match/bot-button.tsx';
import { PaysLine } from '../../kit/new-match/panel.tsx';
import { useTitle } from '../../kit/page/use-title.ts';
import { StarterChoice } from './starter-choice.tsx';
import { useStarterOpening } from './use-starter-opening.tsx';
import '../../features/vault/vault.css';

/** Leads to a match with the chosen deck. `deck` is null if it was chosen earlier. */
function StarterReady({ deck }: { readonly deck: string | null }) {
  const navigate = useNavigate();
  return (
    <section className="starter-ready" aria-labelledby="starter-ready">
      <h2 id="starter-ready">{t('Your deck is ready')}</h2>
      <p>{t('Its cards are in your vault. Play a match with it, or change it first.')}</p>
      <div className="button-row">
        <BotButton
          label={t('Play a match')}
          className="sm-button"
          level="random"
          deck={deck ?? undefined}
          onBegun={(matchId) => navigate(`/match/${matchId}`)}
        />
        <Link className="plain-button" to="/rated">
          {t('Play rated')}
        </Link>
        <Link className="plain-button" to="/decks">
          {t('Your decks')}
        </Link>
      </div>
      <PaysLine pays={{ text: t('Rated: {pays}', { pays: ratedPays().text }) }} />
      <PaysLine
        pays={{
          text: t('This first match is against {bot}: {pays}', {
            bot: botCharacters.random.name,
            pays: botPays('random').text,
          }),
          isNothing: true,
        }}
      />
    </section>
  );
}

/** Shows a new account the choice of its starter deck (OW3), and then the way to a match with it. */
export function StarterPage() {
  useTitle(t('Your first deck'));
  const { status, hasStarter, fault } = useVault();
  const opening = useStarterOpening();
  /** The ready deck that was chosen here: a match with it needs no list of the account's decks. */
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div className="vault">
      <header className="vault-head">
        <h1>{t('Your first deck')}</h1>
      </header>
      {status === 'loading' && <p role="status">{t('Loading…')}</p>}
      {status === 'guest' && <GuestVault />}
      {(status === 'failed' || status === 'cached') && (
        <div role="alert">
          <p>{fault?.text}</p>
          <button type="button" className="plain-button" onClick={() => void loadVault()}>
            {t('Try again')}
          </button>
        </div>
      )}
      {status === 'ready' && !hasStarter && (
        <>
          <StarterChoice
            onTaken={(cards, deck) => {
              setChosen(deck);
              opening.show(cards);
            }}
          />
          <p>
            <Link className="quiet-button" to="/">
              {t('Decide later: your vault offers it again')}
            </Link>
          </p>
        </>
      )}
      {status === 'ready' && hasStarter && <StarterReady deck={chosen} />}
      {opening.node}
    </div>
  );
}
