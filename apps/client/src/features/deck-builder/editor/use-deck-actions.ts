import { definitionName } from '@stackmate/catalogue/log-text';
import { copiesPerCard } from '@stackmate/engine';
import type { DefinitionId } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { useCallback, useMemo, useRef } from 'react';
import { maxCopies } from '../../../kit/card-search/source-card.ts';
import type { SourceCard } from '../../../kit/card-search/source-card.ts';
import { addCard, moveSlot, removeOne, removeSlot } from '../model/deck-draft.ts';
import { copyCounts } from '../model/deck-notes.ts';
import { typicalRoll } from '../../../kit/decks/typical-roll.ts';
import type { DeckEditor } from './use-deck-editor.ts';

/** Edits of the deck by clicks, keys and drags. Their identity is stable. */
export interface DeckActions {
  readonly add: (card: SourceCard, place?: 'deck' | 'aside') => void;
  /** Adds a copy of a card: an unused owned copy, or a typical one of the workshop. */
  readonly addById: (id: DefinitionId) => void;
  readonly removeOne: (id: DefinitionId) => void;
  readonly removeKeys: (keys: readonly string[]) => void;
  readonly move: (keys: readonly string[], to: 'deck' | 'aside') => void;
}

/** `getCopies` returns the copies of a card that can be added, the best first. */
export function useDeckActions(
  editor: DeckEditor,
  getCopies: (id: DefinitionId) => readonly SourceCard[],
): DeckActions {
  const latest = useRef({ editor, copiesOf: getCopies });
  latest.current = { editor, copiesOf: getCopies };
  const add = useCallback((card: SourceCard, place: 'deck' | 'aside' = 'deck'): void => {
    const { draft, edit } = latest.current.editor;
    const count = copyCounts(draft).get(card.id) ?? 0;
    const maxCount = maxCopies(card);
    if (place === 'deck' && count >= maxCount) return;
    const name = definitionName(card.id);
    const used = new Set([...draft.deck, ...draft.aside].map(({ owned }) => owned));
    const copy =
      card.owned === null || !used.has(card.owned)
        ? card
        : latest.current.copiesOf(card.id).find(({ owned }) => !used.has(owned));
    if (!copy) return;
    edit((deck) => addCard(deck, { roll: copy.roll, owned: copy.owned }, place), {
      says:
        place === 'deck'
          ? t('Added {name}, {count} of {most}', { name, count: count + 1, most: maxCount })
          : t('Set {name} aside', { name }),
    });
  }, []);
  return useMemo(
    () => ({
      add,
      addById(id) {
        const [first] = latest.current.copiesOf(id);
        if (first) add(first);
        else if (!latest.current.editor.storage.isOwned)
          add({ key: String(id), id, roll: typicalRoll(id), owned: null, copies: null });
      },
      removeOne(id) {
        const name = definitionName(id);
        latest.current.editor.edit((deck) => void removeOne(deck, id), {
          says: t('Removed {name}', { name }),
        });
      },
      removeKeys(keys) {
        latest.current.editor.edit(
          (deck) => {
            for (const key of keys) removeSlot(deck, key);
          },
          {
            says: t('Removed {count, plural, one {# card} other {# cards}}', {
              count: keys.length,
            }),
          },
        );
      },
      move(keys, to) {
        latest.current.editor.edit((deck) => {
          for (const key of keys) moveSlot(deck, key, to);
        });
      },
    }),
    [add],
  );
}

/** Returns whether a deck has room for another copy of a card. */
export const hasRoom = (count: number): boolean => count < copiesPerCard;
