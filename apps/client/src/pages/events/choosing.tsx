import * as api from '@stackmate/protocol/routes';
import type { OwnTournament } from '@stackmate/protocol/tournaments';
import { untilText } from '@stackmate/ui/events';
import type { ShownEvent } from '@stackmate/ui/events';
import { t } from '@stackmate/words';
import { lazy, Suspense, useState } from 'react';
import { Fault } from '../../kit/new-match/panel.tsx';
import { deckArt } from '../../kit/decks/deck-art.ts';
import { useLoaded } from '../../kit/requests/requests.ts';
import { call } from '../../platform/api/call.ts';
import { DeckPicks, readyOptions } from './brought-decks.tsx';

const ExchangeTable = lazy(async () => ({
  default: (await import('./exchange.tsx')).ExchangeTable,
}));

interface ChoosingProps {
  readonly answer: ShownEvent;
  readonly own: OwnTournament;
  readonly choosing: NonNullable<OwnTournament['choosing']>;
  readonly now: number;
  readonly reload: () => Promise<void>;
}

/** [TO2] Lets the player choose a deck before a game of a conquest. The opponent sees it when the game begins. */
export function Choosing({ answer, own, choosing, now, reload }: ChoosingProps) {
  const { id } = answer.tournament;
  const [fault, setFault] = useState<string | null>(null);
  const { value } = useLoaded(`decks of ${own.entrant} in ${id}`, (signal) =>
    call(api.tournaments.decks, { tournament: id, entrant: own.entrant }, { signal }),
  );
  const { round, table, game, until, decks, chosen, otherwise } = choosing;
  const ready = readyOptions();
  const options = decks.map((index) => {
    const name = value?.decks[index]?.name ?? '';
    const known = ready.find((deck) => deck.id === name);
    const fallback = t('Deck {number}', { number: index + 1 });
    return {
      id: String(index),
      name: known?.name ?? (name === '' ? fallback : name),
      art: deckArt(name),
    };
  });
  const send = async (choice: typeof otherwise): Promise<void> => {
    const sent = await call(api.tournaments.choose, { tournament: id, round, table, game, choice });
    setFault(sent.ok ? null : sent.fault.text);
    await reload();
  };
  const isSwap = answer.tournament.decks === 'swap';
  const time = untilText(until - now);
  if (isSwap) {
    return (
      <div className="event-choosing">
        <h2>{t('Before match {game}', { game })}</h2>
        {value && (
          <Suspense>
            <ExchangeTable
              deck={value.decks[0].deck}
              swaps={value.swaps}
              initial={(chosen ?? otherwise).exchanges}
              onPlay={(exchanges) =>
                void send({ deck: 0, exchanges: exchanges.map(([...pair]) => pair) })
              }
            />
          </Suspense>
        )}
        <p role="timer">
          {chosen === null
            ? t('Choose within {time}. Otherwise you play what you played before.', { time })
            : t('Chosen. Your match opens as soon as your opponent has chosen, too.')}
        </p>
        <Fault message={fault} />
      </div>
    );
  }
  return (
    <div className="event-choosing">
      <DeckPicks
        legend={t('Your deck for match {game}', { game })}
        group="game-deck"
        options={options}
        count={1}
        chosen={chosen === null ? [] : [String(chosen.deck)]}
        onChoose={([deck]) => void send({ deck: Number(deck), exchanges: [] })}
      />
      <p role="timer">
        {chosen === null
          ? t('Choose within {time}. Otherwise you play {deck}.', {
              time,
              deck: options.find((option) => option.id === String(otherwise.deck))?.name ?? '',
            })
          : t('Chosen. Your match opens as soon as your opponent has chosen, too.')}
      </p>
      <Fault message={fault} />
    </div>
  );
}
