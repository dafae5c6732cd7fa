import { useEffect, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { t } from '@stackmate/words';
import { useOwnDecks } from '../../kit/decks/own-decks.ts';
import { decksInBuilder } from '../../kit/decks/unsaved-decks.ts';
import type { OwnDeck } from '../../kit/decks/own-decks.ts';
import { useCardSearch } from '../../kit/card-search/use-card-search.ts';
import { DeckBuilder, workshopCard } from '../../features/deck-builder/deck-builder.tsx';
import { openOwnDeck, workshopStorage } from '../../features/deck-builder/editor/deck-storage.ts';
import { OwnedBuilder } from '../../features/deck-builder/owned-builder.tsx';
import { deckEntries } from '../../kit/decks/deck-cards.ts';
import '../../features/deck-builder/view/decks.css';

/** Form of the ids of decks at the server. */
const savedDeckId = /^[A-Za-z0-9_-]{22}$/;

const available = [...deckEntries.keys()];
const noCopies = (): readonly [] => [];

/** Builds a workshop deck from every card of the game. */
function WorkshopBuilder({ deck }: { readonly deck: OwnDeck }) {
  const cards = useMemo(() => available.map(workshopCard), []);
  const search = useCardSearch('workshop', cards);
  const storage = useMemo(() => workshopStorage(deck.id), [deck.id]);
  const [first] = useState(() => openOwnDeck(deck));
  useEffect(() => {
    decksInBuilder.add(deck.id);
    return () => void decksInBuilder.delete(deck.id);
  }, [deck.id]);
  return (
    <DeckBuilder
      first={first}
      storage={storage}
      search={search}
      available={available}
      getCopies={noCopies}
      vault={null}
      emptyText={t('No cards.')}
    />
  );
}

/** Shows the deck builder for the deck of the address. */
export function BuildPage() {
  const { deck: id = '' } = useParams();
  const deck = useOwnDecks().find(
    (useOwnDeck) => useOwnDeck.id === id || useOwnDeck.account?.id === id,
  );
  if (deck) return <WorkshopBuilder key={deck.id} deck={deck} />;
  if (savedDeckId.test(id)) return <OwnedBuilder key={id} id={id} />;
  return (
    <div className="decks">
      <h1>{t('This deck isn’t on this device')}</h1>
      <p>
        {t(
          'Without an account, workshop decks stay in the browser that built them. Sign in to have yours on every device.',
        )}
      </p>
      <Link to="/decks" className="felt-link">
        {t('To your decks')}
      </Link>
    </div>
  );
}
