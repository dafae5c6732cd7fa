import { definitionName } from '@stackmate/catalogue/log-text';
import type { DefinitionId, Roll } from '@stackmate/engine';
import { rangeTypeName } from '@stackmate/ui';
import { listText, t } from '@stackmate/words';
import { useState } from 'react';
import { addCard, moveSlot, removeSlot, swapCopy } from '../model/deck-draft.ts';
import type { DeckSlot, EditedDeck } from '../model/deck-draft.ts';
import { typicalRoll } from '../../../kit/decks/typical-roll.ts';
import type { DeckEditor } from '../editor/use-deck-editor.ts';
import type { SourceCard } from '../../../kit/card-search/source-card.ts';
import { deckEntries } from '../../../kit/decks/deck-cards.ts';
import { heldUntil, holdEnd } from '../../../kit/collection/copy-ties.ts';
import { readVault } from '../../../kit/collection/vault-store.ts';
import { LazyCardDialog } from '../../../table/card-dialog/lazy-card-dialog.tsx';
import type { OpenCard } from '../../../table/card-dialog/use-open-card.ts';
import { RollEditor } from './roll-editor.tsx';

/** Returns what distinguishes a copy from others of its card. */
const copyWords = (roll: Roll): string => {
  const abilities = listText(roll.abilities.map(definitionName));
  if (roll.rangeType === 'None') return abilities;
  const { power, iq, eq, range, rangeType } = roll;
  return t('Power {power} · IQ {iq} · EQ {eq} · {rangeType} {range} · {abilities}', {
    power,
    iq,
    eq,
    range,
    rangeType: rangeTypeName(rangeType),
    abilities,
  });
};

/** [TR1] [TR3] Returns what ties an owned copy to the player, in brackets; '' for nothing. */
function tieWords(owned: string | null): string {
  const sent = readVault().copies.find(({ id }) => id === owned)?.sent;
  if (!sent) return '';
  const until = heldUntil(sent);
  return [
    ...(sent.isBound === true ? [t('(bound to you)')] : []),
    ...(until === null ? [] : [t('(held until {time})', { time: holdEnd(until) })]),
  ].join(' ');
}

interface CopyListProps {
  readonly slots: readonly DeckSlot[];
  readonly shown: DeckSlot | undefined;
  readonly isAside: (slot: DeckSlot) => boolean;
  readonly isMissing: (slot: DeckSlot) => boolean;
  readonly onChoose: (key: string) => void;
}

/** Lists the copies in the deck, to choose the one to look at. */
function CopyList({ slots, shown, isAside, isMissing, onChoose }: CopyListProps) {
  if (slots.length === 0) return <p>{t('The deck has no copy of this card.')}</p>;
  return (
    <fieldset className="copies-list">
      <legend>{t('Copies')}</legend>
      {slots.map((slot) => (
        <label key={slot.key}>
          <input
            type="radio"
            name="copy"
            checked={slot === shown}
            onChange={() => onChoose(slot.key)}
          />
          <span>
            {copyWords(slot.roll)}
            {isAside(slot) && ` ${t('(set aside)')}`}
            {isMissing(slot) && ` ${t('(this copy is not in your vault)')}`} {tieWords(slot.owned)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface CopyActionsProps {
  readonly slot: DeckSlot;
  readonly isAside: boolean;
  readonly editor: DeckEditor;
}

/** Shows buttons for one copy: to remove it, set it aside, or put its card on the cover. */
function CopyActions({ slot, isAside, editor: { draft, edit } }: CopyActionsProps) {
  const { card } = slot.roll;
  const isCover = draft.cover === card;
  return (
    <>
      <button
        type="button"
        className="plain-button"
        onClick={() =>
          edit((deck) => removeSlot(deck, slot.key), {
            says: t('Removed {name}', { name: definitionName(card) }),
          })
        }
      >
        {t('Remove')}
      </button>
      <button
        type="button"
        className="plain-button"
        onClick={() => edit((deck) => moveSlot(deck, slot.key, isAside ? 'deck' : 'aside'))}
      >
        {isAside ? t('Back into the deck') : t('Set aside')}
      </button>
      <button
        type="button"
        className="plain-button"
        aria-pressed={isCover}
        onClick={() => edit((deck) => void (deck.cover = isCover ? null : card))}
      >
        {t('Cover card')}
      </button>
    </>
  );
}

interface FreeCopiesProps {
  readonly copies: readonly SourceCard[];
  readonly onSwap: (copy: SourceCard) => void;
}

/** Lists owned copies that the deck doesn't use, to swap one in. */
function FreeCopies({ copies, onSwap }: FreeCopiesProps) {
  if (copies.length === 0) return null;
  return (
    <section aria-label={t('Swap for another copy')}>
      <h3>{t('Swap for another copy')}</h3>
      <ul className="copies-free">
        {copies.map((copy) => (
          <li key={copy.key}>
            <button type="button" onClick={() => onSwap(copy)}>
              {copyWords(copy.roll)} {tieWords(copy.owned)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CopiesDialogProps {
  readonly open: OpenCard;
  /** The cards of the search, to leaf through. */
  readonly listed: readonly DefinitionId[];
  readonly editor: DeckEditor;
  /** Returns the owned copies of a card that could be used. */
  readonly getCopies: (id: DefinitionId) => readonly SourceCard[];
}

/** Returns the cards to leaf through: those of the search, or else of the deck, or the card alone; none if it is unknown. */
function cardsAround(
  id: DefinitionId,
  listed: readonly DefinitionId[],
  { deck, aside }: EditedDeck,
): readonly DefinitionId[] {
  const inDeck = [...new Set([...deck, ...aside].map(({ roll }) => roll.card))];
  const known = deckEntries.has(id) ? [id] : [];
  return [listed, inDeck].find((ids) => ids.includes(id)) ?? known;
}

/** Shows a card of the builder close up, and its copies in the deck, to change, swap, set aside or remove them. */
export function CopiesDialog({ open, listed, editor, getCopies }: CopiesDialogProps) {
  const { draft, edit, storage } = editor;
  const [chosen, setChosen] = useState<string | null>(null);
  const id = Number(open.key);
  const ids = open.key === null ? [] : cardsAround(id, listed, draft);
  if (ids.length === 0) return null;
  const name = definitionName(id);
  const otherCopies = getCopies(id);
  const isCopy = ({ roll }: DeckSlot): boolean => roll.card === id;
  const aside = draft.aside.filter(isCopy);
  const slots = [...draft.deck.filter(isCopy), ...aside];
  const inVault = new Set(otherCopies.map(({ owned }) => owned));
  const isAside = (slot: DeckSlot): boolean => aside.includes(slot);
  const isMissing = ({ owned }: DeckSlot): boolean =>
    storage.isOwned && (owned === null || !inVault.has(owned));
  const shown = slots.find(({ key }) => key === chosen) ?? slots.find(isMissing) ?? slots[0];
  const { roll, owned } = shown ?? otherCopies[0] ?? { roll: typicalRoll(id), owned: null };
  const copy = readVault().copies.find((candidate) => candidate.id === owned);
  const used = new Set([...draft.deck, ...draft.aside].map((slot) => slot.owned));
  const free = otherCopies.filter((other) => other.owned !== null && !used.has(other.owned));
  const cards = ids.map((card) => ({
    key: String(card),
    id: card,
    // Only those of the open card are shown.
    roll: card === id ? roll : null,
    ...(card === id && copy ? { natural: copy.owned.roll, copy: copy.sent } : {}),
  }));
  return (
    <LazyCardDialog
      cards={cards}
      open={open}
      actions={() => (
        <div className="copies-choice">
          <CopyList
            slots={slots}
            shown={shown}
            isAside={isAside}
            isMissing={isMissing}
            onChoose={setChosen}
          />
          <div className="button-row">
            {!storage.isOwned && (
              <button
                type="button"
                className="plain-button"
                onClick={() =>
                  edit((deck) => addCard(deck, { roll, owned: null }), {
                    says: t('Added {name}', { name }),
                  })
                }
              >
                {t('Add a copy like this')}
              </button>
            )}
            {shown && <CopyActions slot={shown} isAside={isAside(shown)} editor={editor} />}
          </div>
          {shown && !storage.isOwned && (
            <RollEditor
              key={shown.key}
              roll={shown.roll}
              onChange={(changed, group) =>
                edit((deck) => swapCopy(deck, shown.key, { roll: changed, owned: null }), {
                  group: `${group} of ${shown.key}`,
                })
              }
            />
          )}
          {shown && storage.isOwned && (
            <FreeCopies
              copies={free}
              onSwap={(other) =>
                edit((deck) => swapCopy(deck, shown.key, { roll: other.roll, owned: other.owned }))
              }
            />
          )}
        </div>
      )}
    />
  );
}
