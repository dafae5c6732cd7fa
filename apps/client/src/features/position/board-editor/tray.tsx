import { foldName, searchedNames } from '@stackmate/catalogue/search';
import { entries } from '@stackmate/catalogue';
import { cardKind } from '@stackmate/engine';
import type { CardKind, DefinitionId, Player } from '@stackmate/engine';
import { BoardCard, cardView, elementName, monsterTypeName, subtypeName } from '@stackmate/ui';
import { compareNames, msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useId, useMemo, useState } from 'react';
import type { PointerEvent } from 'react';
import { Choice } from '../../../kit/widgets/choice.tsx';
import { pileName } from './position-words.ts';
import { pileNames } from './places.ts';
import type { EditedPile } from './places.ts';

/** Maximum number of cards shown. */
const maxShown = 24;

const kindWords: Readonly<Record<CardKind, Message>> = {
  monster: msg('monster'),
  spell: msg('spell'),
  supermon: msg('supermon'),
};

/** Returns all cards that can be placed, by name, with the words to search them by. */
const listCards = () =>
  entries
    .flatMap((entry) => {
      if (entry.kind !== 'monster' && entry.kind !== 'spell') return [];
      const words = [
        ...searchedNames(entry.name),
        t(kindWords[cardKind(entry)]),
        ...entry.elements.map(elementName),
        ...(entry.kind === 'spell'
          ? entry.subtypes.map(subtypeName)
          : entry.monsterTypes.map(monsterTypeName)),
      ];
      return [{ id: entry.id, name: t(entry.name), text: foldName(words.join(' ')) }];
    })
    .toSorted((a, b) => compareNames(a.name, b.name));

type ListedCards = ReturnType<typeof listCards>;

/** Returns the cards whose name, element, type or kind contains every word of a search. */
function searchCards(cards: ListedCards, search: string): ListedCards {
  // Quotes around a name, as other searches have them.
  const words = foldName(search.replaceAll(/["“”„]/g, '')).split(' ');
  return cards.filter(({ text }) => words.every((word) => text.includes(word)));
}

interface TrayProps {
  readonly owner: Player;
  readonly onOwner: (owner: Player) => void;
  /** Where a chosen card goes: picked up for the board, or straight into a pile. */
  readonly placeIn: EditedPile | 'board';
  readonly onPlaceIn: (place: EditedPile | 'board') => void;
  /** The card that is picked up. */
  readonly held: DefinitionId | null;
  readonly onPick: (definition: DefinitionId) => void;
  readonly onPress: (event: PointerEvent, definition: DefinitionId, name: string) => void;
}

/** Shows all cards to place, with a search. Enter in the search picks the first one. */
export function Tray(props: TrayProps) {
  const { owner, onOwner, placeIn, onPlaceIn, held, onPick, onPress } = props;
  const [search, setSearch] = useState('');
  const id = useId();
  const cards = useMemo(listCards, []);
  const matching = searchCards(cards, search);
  const shown = matching.slice(0, maxShown);
  return (
    <section className="edit-tray" aria-label={t('Cards to place')}>
      <label htmlFor={id}>{t('Search a card by name, element, type or kind')}</label>
      <input
        id={id}
        type="search"
        className="field"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (shown.length > 0) onPick(shown[0].id);
        }}
      />
      <ul className="edit-tray-cards" aria-label={t('Found cards')}>
        {shown.map(({ id: definition, name }) => (
          <li key={definition}>
            <button
              type="button"
              aria-pressed={held === definition}
              onClick={() => onPick(definition)}
              onPointerDown={(event) => onPress(event, definition, name)}
            >
              <BoardCard view={cardView(definition)} size="mini" hidesText />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <Choice
        title={t('Place for')}
        value={owner}
        options={[
          [0, t('South')],
          [1, t('North')],
        ]}
        onChange={onOwner}
      />
      <Choice
        title={t('Place in')}
        value={placeIn}
        options={[
          ['board', t('Board')] as const,
          ...pileNames.map((pile) => [pile, pileName(pile)] as const),
        ]}
        onChange={onPlaceIn}
      />
      <p role="status" className="sm-hidden">
        {t('{count, plural, one {# card found} other {# cards found}}', { count: matching.length })}
      </p>
    </section>
  );
}
