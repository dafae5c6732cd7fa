import type { DeckSummary } from '@stackmate/protocol/collection';
import * as api from '@stackmate/protocol/routes';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Picture } from '@stackmate/ui';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { call, readWithRetries } from '../../platform/api/call.ts';
import { deckArt } from '../../kit/decks/deck-art.ts';
import { readAccount } from '../../kit/account/use-account.ts';
import { setDeckPlayer, setSavedDecks, useOwnDecks } from '../../kit/decks/own-decks.ts';
import { unsavedDeck } from '../../kit/decks/unsaved-decks.ts';
import { DeckRecordLine } from '../../features/deck-builder/view/deck-record.tsx';
import { createSavedDeck, savedDeckName } from '../../features/deck-builder/editor/server-deck.ts';

const stateNames: Readonly<Record<DeckSummary['state'], Message>> = {
  ready: msg('ready to play'),
  incomplete: msg('a card is missing from your vault'),
  draft: msg('unfinished'),
};

/** Lists the decks of owned cards; shows nothing to guests. */
export function SavedDecks() {
  const navigate = useNavigate();
  /** null while loading, and for guests. */
  const [decks, setDecks] = useState<readonly DeckSummary[] | null>(null);
  const [deleted, setDeleted] = useState<DeckSummary | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  async function load(): Promise<void> {
    const account = await readAccount();
    if (!account.ok) return;
    if (!account.value.account) {
      setDeckPlayer(null);
      return setSavedDecks([]);
    }
    const answer = await readWithRetries(api.decks.list);
    if (!answer.ok) return setFault(answer.fault.text);
    // Workshop decks are among the player's own (`sync-decks.ts`).
    const owned = answer.value.decks.filter(({ kind }) => kind === 'owned');
    setDecks(owned);
    setSavedDecks(owned.map(savedDeckName));
  }
  useEffect(() => void load(), []);
  // An empty workshop deck looks like one of owned cards.
  const workshop = new Set(useOwnDecks().map(({ account }) => account?.id));
  async function create(): Promise<void> {
    const answer = await createSavedDeck(t('New deck'));
    if (answer.ok) void navigate(`/decks/${answer.value.deck.id}/build`);
    else setFault(answer.fault.text);
  }
  async function remove(deck: DeckSummary): Promise<void> {
    const answer = await call(api.decks.remove, { id: deck.id });
    if (!answer.ok) return setFault(answer.fault.text);
    setDeleted(deck);
    await load();
  }
  async function bringBack({ id }: DeckSummary): Promise<void> {
    const answer = await call(api.decks.undelete, { id });
    if (!answer.ok) return setFault(answer.fault.text);
    setDeleted(null);
    await load();
  }
  if (decks === null) return null;
  return (
    <section className="saved-decks" aria-labelledby="saved-decks">
      <h2 id="saved-decks">{t('Decks of your cards')}</h2>
      <ul>
        {decks
          .filter(({ id }) => !workshop.has(id))
          .map((deck) => (
            <li key={deck.id}>
              <span className="saved-deck-art">
                <Picture
                  path={savedDeckName(deck).art ?? deckArt(deck.id)}
                  alt=""
                  width={96}
                  height={60}
                />
              </span>
              <span className="saved-deck-words">
                <Link to={`/decks/${deck.id}/build`}>{deck.name}</Link>
                <small>{t(stateNames[deck.state])}</small>
                <DeckRecordLine id={deck.id} />
                {unsavedDeck(deck.id) && (
                  <small>{t('This device has changes that aren’t saved yet.')}</small>
                )}
              </span>
              <button
                type="button"
                className="plain-button"
                aria-label={t('Remove {name}', { name: deck.name })}
                onClick={() => void remove(deck)}
              >
                {t('Remove')}
              </button>
            </li>
          ))}
      </ul>
      <div role="status">
        {deleted && (
          <p>
            {t('Removed {name}.', { name: deleted.name })}{' '}
            <button type="button" className="plain-button" onClick={() => void bringBack(deleted)}>
              {t('Undo')}
            </button>
          </p>
        )}
        {fault !== null && <p className="fault">{fault}</p>}
      </div>
      <button type="button" className="plain-button" onClick={() => void create()}>
        {t('Build from your vault')}
      </button>
    </section>
  );
}
