import { deckLists } from '@stackmate/catalogue/deck-lists';
import * as api from '@stackmate/protocol/routes';
import type { TournamentSummary } from '@stackmate/protocol/tournaments';
import { decksToBring } from '@stackmate/tournament/rules';
import { Picture } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { Link } from 'react-router';
import { savedDeckName } from '../../features/deck-builder/editor/server-deck.ts';
import { deckArt } from '../../kit/decks/deck-art.ts';
import { useLoaded } from '../../kit/requests/requests.ts';
import { useAppSettings } from '../../platform/settings/app-settings.ts';
import { call } from '../../platform/api/call.ts';
import '../../kit/widgets/choice.css';
import '../../kit/decks/deck-choice.css';

/** A deck to choose. */
export interface DeckOption {
  readonly id: string;
  readonly name: string;
  readonly art: string;
}

/** [TO2] Says what conquest asks of a player, by the most games of a pairing. */
export const conquestText = (bestOf: number): string =>
  t('Bring {count} decks and win with each of them: a deck that has won rests.', {
    count: (bestOf + 1) / 2,
  });

/** [TO2] Says what swap cards are for. */
export const swapText = (): string =>
  t('Bring up to five more cards, and exchange some after the first game of a pairing.');

interface DeckPicksProps {
  readonly legend: string;
  readonly group: string;
  readonly note?: string;
  readonly options: readonly DeckOption[];
  /** How many decks are chosen. */
  readonly count: number;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Shows decks of which one or several are chosen; the one that was chosen first makes room. */
export const DeckPicks = (props: DeckPicksProps) => {
  const { legend, group, note, options, count, chosen, onChoose } = props;
  const toggle = (id: string): void => {
    const others = chosen.filter((other) => other !== id);
    if (count > 1 && others.length < chosen.length) onChoose(others);
    else onChoose([...others, id].slice(-count));
  };
  return (
    <fieldset className="deck-choice">
      <legend>{legend}</legend>
      <div className="deck-choice-list">
        {options.map(({ id, name, art }) => (
          <label key={id} className="deck-option">
            <input
              type={count > 1 ? 'checkbox' : 'radio'}
              name={group}
              value={id}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
            <span className="deck-option-face">
              <span className="deck-option-art">
                <Picture path={art} alt="" width={320} height={200} />
              </span>
              <span className="deck-option-name" translate="no">
                {name}
              </span>
            </span>
          </label>
        ))}
      </div>
      {note !== undefined && <p className="setting-note">{note}</p>}
    </fieldset>
  );
};

/** Returns the ready decks as options. */
export const readyOptions = (): readonly DeckOption[] =>
  deckLists.map(({ id, name }) => ({ id, name: t(name), art: deckArt(id) }));

/** Returns the decks of the player's own cards that can be played; null while they are loaded. */
function useOwnOptions(isOwned: boolean): readonly DeckOption[] | null {
  const { value } = useLoaded(
    'own decks for an event',
    isOwned ? (signal) => call(api.decks.list, {}, { signal }) : null,
  );
  if (!value) return null;
  return value.decks
    .filter(({ kind, state }) => kind === 'owned' && state === 'ready')
    .map((deck) => ({
      id: deck.id,
      name: deck.name,
      art: savedDeckName(deck).art ?? deckArt(deck.id),
    }));
}

/** Returns what a player brings to an event: the choice, and the decks as the server gets them; null if they are too few. */
export function useBroughtDecks(tournament: Pick<TournamentSummary, 'cards' | 'decks' | 'bestOf'>) {
  const { cards, decks, bestOf } = tournament;
  const isOwned = cards === 'owned';
  const count = decksToBring({ cards, decks, bestOf });
  const own = useOwnOptions(isOwned);
  const options = isOwned ? (own ?? []) : readyOptions();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const known = picked.filter((id) => options.some((option) => option.id === id));
  const { deck: preferred } = useAppSettings();
  // At first the deck of the settings, then others in their order.
  const usual = options
    .map(({ id }) => id)
    .toSorted((a, b) => Number(b === preferred) - Number(a === preferred));
  const chosen = known.length === 0 ? usual.slice(0, count) : known;
  const brought =
    chosen.length === count ? chosen.map((id) => (isOwned ? { owned: id } : { ready: id })) : null;
  const choice =
    isOwned && own !== null && own.length < count ? (
      <p>
        {t(
          'This event is played with {count, plural, one {a complete deck} other {# complete decks}} of your own cards.',
          { count },
        )}{' '}
        <Link to="/decks">{t('View and build decks')}</Link>
      </p>
    ) : (
      <DeckPicks
        legend={t('{count, plural, one {Your deck} other {Your # decks}}', { count })}
        group="event-deck"
        note={
          isOwned
            ? t(
                'The deck is locked as it is now. Until the event is over, its cards can’t be sold or trained.',
              )
            : t('Everybody plays ready decks. Yours are locked until the event is over.')
        }
        options={options}
        count={count}
        chosen={chosen}
        onChoose={setPicked}
      />
    );
  return { brought, choice };
}
