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

/** The decks there are, with a good look at the one that is chosen. */
export function DecksPage() {
  useTitle(t('Decks'));
  const { deck: chosen } = useAppSettings();
  const own = useOwnDecks();
  const [copied, setCopied] = useState<Deck | null>(null);
  const mine = own.find(({ id }) => id === chosen);
  const ready = readyDecks.find(({ id }) => id === chosen) ?? readyDecks[0];
  const shown = mine ?? ready;
  // It was kept when there were other cards, or other rules for decks.
  const problems = useMemo(() => (mine ? problemsOf(mine.deck) : []), [mine]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(writeDeck(shown.deck));
      setCopied(shown.deck);
    } catch {
      // Without a secure context the text is shown to be copied by hand.
      setCopied(null);
    }
  };
  return (
    <div className="decks">
      <h1>{t('Decks')}</h1>
      <DeckChoice looks={false} />
      <section className="deck-shown" aria-labelledby="deck-name">
        <header>
          <h2 id="deck-name">{shown.name}</h2>
          <p>{mine ? t('A deck of your own.') : ready.description}</p>
          {mine && (
            <button type="button" className="plain-button" onClick={() => removeOwnDeck(mine.id)}>
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
          <summary>{t('Take this deck along, as text')}</summary>
          <button type="button" className="plain-button" onClick={() => void copy()}>
            {copied === shown.deck ? t('Copied') : t('Copy as JSON')}
          </button>
          <textarea
            className="field"
            readOnly
            rows={6}
            value={writeDeck(shown.deck)}
            aria-label={t('As JSON')}
          />
        </details>
      </section>
      <ImportDeck onKept={() => document.querySelector('#main')?.scrollIntoView()} />
    </div>
  );
}
