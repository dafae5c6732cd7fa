import { definitionName } from '@stackmate/catalogue/log-text';
import type { DefinitionId, Roll } from '@stackmate/engine';
import { Card, cardView, Modal, rangeTypeNames } from '@stackmate/ui';
import { listText, t } from '@stackmate/words';
import { useState } from 'react';
import { addCard, moveSlot, removeSlot, swapCopy } from '../model/deck-draft.ts';
import type { DeckSlot } from '../model/deck-draft.ts';
import { typicalRoll } from '../model/typical-roll.ts';
import type { DeckEditor } from '../editor/use-deck-editor.ts';
import type { SourceCard } from '../../../kit/card-search/source-card.ts';
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
    rangeType: t(rangeTypeNames[rangeType]),
    abilities,
  });
};

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
            {isMissing(slot) && ` ${t('(this copy is not in your vault)')}`}
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
              {copyWords(copy.roll)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CopiesDialogProps {
  readonly id: DefinitionId;
  readonly editor: DeckEditor;
  /** Other owned copies of the card that could be used. */
  readonly otherCopies: readonly SourceCard[];
  readonly onClose: () => void;
}

/** Shows the copies of a card in the deck, to change, swap, set aside or remove them. */
export function CopiesDialog({ id, editor, otherCopies, onClose }: CopiesDialogProps) {
  const { draft, edit, storage } = editor;
  const name = definitionName(id);
  const [chosen, setChosen] = useState<string | null>(null);
  const isCopy = ({ roll }: DeckSlot): boolean => roll.card === id;
  const aside = draft.aside.filter(isCopy);
  const slots = [...draft.deck.filter(isCopy), ...aside];
  const inVault = new Set(otherCopies.map(({ owned }) => owned));
  const isAside = (slot: DeckSlot): boolean => aside.includes(slot);
  const isMissing = ({ owned }: DeckSlot): boolean =>
    storage.isOwned && (owned === null || !inVault.has(owned));
  const shown = slots.find(({ key }) => key === chosen) ?? slots.find(isMissing) ?? slots[0];
  const roll = shown?.roll ?? otherCopies[0]?.roll ?? typicalRoll(id);
  const used = new Set([...draft.deck, ...draft.aside].map(({ owned }) => owned));
  const free = otherCopies.filter(({ owned }) => owned !== null && !used.has(owned));
  return (
    <Modal open title={name} onClose={onClose} width="types">
      <div className="copies">
        <div className="copies-face" inert aria-hidden="true">
          <Card view={cardView(id, roll)} />
        </div>
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
              onSwap={(copy) =>
                edit((deck) => swapCopy(deck, shown.key, { roll: copy.roll, owned: copy.owned }))
              }
            />
          )}
        </div>
      </div>
    </Modal>
  );
}
