import { readyDecks } from '@stackmate/catalogue';
import type { Deck } from '@stackmate/engine';
import { useMemo, useState } from 'react';
import { useTitle } from '../shared/use-title.ts';
import { useAppSettings } from '../settings/index.ts';
import { t } from '../words/index.ts';
import { ImportDeck } from './import-deck.tsx';
import { DeckChoice } from './deck-choice.tsx';
import { DeckView } from './deck-view.tsx';
import { DeckProblems } from './deck-problems.tsx';
import { removeOwnDeck, useOwnDecks } from './own-decks.ts';
import { problemsOf, writeDeck } from './read-deck.ts';
import './decks.css';

/** Shows all decks, and the chosen one in detail. */
export function DecksPage() {
  useTitle(t('Decks'));
  const { deck: chosen } = useAppSettings();
  const ownDecks = useOwnDecks();
  const [copied, setCopied] = useState<Deck | null>(null);
  const ownDeck = ownDecks.find(({ id }) => id === chosen);
  const ready = readyDecks.find(({ id }) => id === chosen) ?? readyDecks[0];
  const shown = ownDeck ?? ready;
  // The deck may have been saved under other cards or deck rules.
  const problems = useMemo(() => (ownDeck ? problemsOf(ownDeck.deck) : []), [ownDeck]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(writeDeck(shown.deck));
      setCopied(shown.deck);
    } catch {
      // Outside of secure contexts, the text can be copied by hand.
      setCopied(null);
    }
  };
  return (
    <div className="decks">
      <h1>{t('Decks')}</h1>
      <DeckChoice showsLink={false} />
      <section className="deck-shown" aria-labelledby="deck-name">
        <header>
          <h2 id="deck-name">{shown.name}</h2>
          <p>{ownDeck ? t('Your own deck.') : ready.description}</p>
          {ownDeck && (
            <button
              type="button"
              className="plain-button"
              onClick={() => removeOwnDeck(ownDeck.id)}
            >
              {t('Remove this deck')}
            </button>
          )}
        </header>
        {problems.length > 0 ? (
          <DeckProblems problems={problems} />
        ) : (
          <DeckView key={shown.id} deck={shown.deck} />
        )}
        <details>
          <summary>{t('Export this deck as text')}</summary>
          <button type="button" className="plain-button" onClick={() => void copy()}>
            {copied === shown.deck ? t('Copied') : t('Copy as JSON')}
          </button>
          <textarea
            className="field"
            readOnly
            rows={6}
            value={writeDeck(shown.deck)}
            aria-label={t('Deck as JSON')}
          />
        </details>
      </section>
      <ImportDeck onSaved={() => document.querySelector('#main')?.scrollIntoView()} />
    </div>
  );
}
