import * as api from '@stackmate/protocol/routes';
import type { ShownEvent } from '@stackmate/ui/events';
import { cardName } from '@stackmate/economy';
import { listWithAnd, t } from '@stackmate/words';
import { lazy, Suspense, useState } from 'react';
import { WhenLoaded } from '../../kit/page/shop-page.tsx';
import { useLoaded } from '../../kit/requests/requests.ts';
import { call } from '../../platform/api/call.ts';
import '../../features/deck-builder/view/decks.css';

const DeckView = lazy(async () => ({
  default: (await import('../../features/deck-builder/view/deck-view.tsx')).DeckView,
}));

interface EntrantDecksProps {
  readonly tournament: string;
  readonly entrant: number;
}

function EntrantDecks({ tournament, entrant }: EntrantDecksProps) {
  const loaded = useLoaded(`decks of ${entrant} in ${tournament}`, (signal) =>
    call(api.tournaments.decks, { tournament, entrant }, { signal }),
  );
  return (
    <WhenLoaded loaded={loaded}>
      {({ decks, swaps, hash, salt }) => (
        <>
          {decks.map(({ deck }, index) => (
            <section key={index} className="decks">
              {decks.length > 1 && <h3>{t('Deck {number}', { number: index + 1 })}</h3>}
              <Suspense>
                <DeckView deck={deck} />
              </Suspense>
            </section>
          ))}
          {swaps.length > 0 && (
            <p>
              {t('Swap cards: {cards}.', {
                cards: listWithAnd(swaps.map(({ card }) => cardName(card))),
              })}
            </p>
          )}
          <p className="event-hash">
            {t('Locked by the hash {hash} with the salt {salt}.', { hash, salt })}
          </p>
        </>
      )}
    </WhenLoaded>
  );
}

/** [TO3] Shows the decks of an event once they are revealed, those of one player at a time. */
export function RevealedDecks({
  answer: { tournament, entrants },
}: {
  readonly answer: ShownEvent;
}) {
  const { id, status, cards, openLists } = tournament;
  const [shown, setShown] = useState<number | null>(null);
  const isOpen = status === 'ended' || (status === 'running' && openLists === true);
  if (cards === 'lent' || !isOpen) return null;
  return (
    <section className="print event-revealed" aria-label={t('Decks')}>
      <h2>{t('Decks')}</h2>
      <label>
        {t('Show the deck of')}{' '}
        <select
          className="field"
          value={shown ?? ''}
          translate="no"
          onChange={({ target }) => setShown(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('nobody')}</option>
          {entrants.map(({ entrant, name }) => (
            <option key={entrant} value={entrant}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {shown !== null && <EntrantDecks key={shown} tournament={id} entrant={shown} />}
    </section>
  );
}
