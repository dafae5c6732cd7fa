import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { Link } from '../navigation/link.tsx';
import { ownDecks } from '../decks/own-decks.ts';
import type { OwnDeck } from '../decks/own-decks.ts';
import { t } from '../words/index.ts';
import { useCardSearch } from './cards/use-card-search.ts';
import { DeckBuilder, workshopCard } from './deck-builder.tsx';
import { openOwnDeck, workshopStorage } from './editor/deck-storage.ts';
import { OwnedBuilder } from './owned-builder.tsx';
import { deckEntries } from './model/deck-cards.ts';
import '../decks-page/decks.css';

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
  return (
    <DeckBuilder
      first={first}
      storage={storage}
      search={search}
      available={available}
      copiesOf={noCopies}
      vault={null}
      emptyText={t('No cards.')}
    />
  );
}

/** Shows the deck builder for the deck of the address. */
export function BuildPage() {
  const { deck: id = '' } = useParams();
  const deck = ownDecks().find((each) => each.id === id);
  if (deck) return <WorkshopBuilder key={id} deck={deck} />;
  if (savedDeckId.test(id)) return <OwnedBuilder key={id} id={id} />;
  return (
    <div className="decks">
      <h1>{t('This deck isn’t on this device')}</h1>
      <p>
        {t('Workshop decks are saved in the browser that built them. Share a deck by its code.')}
      </p>
      <Link to="/decks" className="felt-link">
        {t('To your decks')}
      </Link>
    </div>
  );
}
