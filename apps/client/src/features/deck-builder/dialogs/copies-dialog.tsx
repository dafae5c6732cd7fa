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
  const inDeck = draft.deck.filter(isCopy);
  const aside = draft.aside.filter(isCopy);
  const slots = [...inDeck, ...aside];
  const inVault = new Set(otherCopies.map(({ owned }) => owned));
  const isMissing = ({ owned }: DeckSlot): boolean =>
    storage.isOwned && (owned === null || !inVault.has(owned));
  const shown = slots.find(({ key }) => key === chosen) ?? slots.find(isMissing) ?? slots[0];
  const roll = shown?.roll ?? otherCopies[0]?.roll ?? typicalRoll(id);
  const isCover = draft.cover === id;
  const used = new Set([...draft.deck, ...draft.aside].map(({ owned }) => owned));
  const free = otherCopies.filter(({ owned }) => owned !== null && !used.has(owned));
  const isAside = shown !== undefined && aside.includes(shown);
  return (
    <Modal open title={name} onClose={onClose} width="types">
      <div className="copies">
        <div className="copies-face" inert aria-hidden="true">
          <Card view={cardView(id, roll)} />
        </div>
        <div className="copies-choice">
          {slots.length === 0 ? (
            <p>{t('The deck has no copy of this card.')}</p>
          ) : (
            <fieldset className="copies-list">
              <legend>{t('Copies')}</legend>
              {slots.map((slot) => (
                <label key={slot.key}>
                  <input
                    type="radio"
                    name="copy"
                    checked={slot === shown}
                    onChange={() => setChosen(slot.key)}
                  />
                  <span>
                    {copyWords(slot.roll)}
                    {aside.includes(slot) && ` ${t('(set aside)')}`}
                    {isMissing(slot) && ` ${t('(this copy is not in your vault)')}`}
                  </span>
                </label>
              ))}
            </fieldset>
          )}
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
            {shown && (
              <>
                <button
                  type="button"
                  className="plain-button"
                  onClick={() =>
                    edit((deck) => removeSlot(deck, shown.key), {
                      says: t('Removed {name}', { name }),
                    })
                  }
                >
                  {t('Remove')}
                </button>
                <button
                  type="button"
                  className="plain-button"
                  onClick={() =>
                    edit((deck) => moveSlot(deck, shown.key, isAside ? 'deck' : 'aside'))
                  }
                >
                  {isAside ? t('Back into the deck') : t('Set aside')}
                </button>
                <button
                  type="button"
                  className="plain-button"
                  aria-pressed={isCover}
                  onClick={() => edit((deck) => void (deck.cover = isCover ? null : id))}
                >
                  {t('Cover card')}
                </button>
              </>
            )}
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
          {shown && storage.isOwned && free.length > 0 && (
            <section aria-label={t('Swap for another copy')}>
              <h3>{t('Swap for another copy')}</h3>
              <ul className="copies-free">
                {free.map((copy) => (
                  <li key={copy.key}>
                    <button
                      type="button"
                      onClick={() =>
                        edit((deck) =>
                          swapCopy(deck, shown.key, { roll: copy.roll, owned: copy.owned }),
                        )
                      }
                    >
                      {copyWords(copy.roll)}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </Modal>
  );
}
