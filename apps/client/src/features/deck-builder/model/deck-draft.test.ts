import { readyDecks } from '@stackmate/catalogue';
import { checkDeck } from '@stackmate/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  editHistory,
  redoEdit,
  startHistory,
  undoEdit,
} from '../../../kit/editing/edit-history.ts';
import { deckEntries, definitions } from '../../../kit/decks/deck-cards.ts';
import {
  addCard,
  toDeck,
  toDraft,
  emptyDraft,
  maxDraftCards,
  moveSlot,
  removeOne,
  removeSlot,
  swapCopy,
} from './deck-draft.ts';
import type { EditedDeck, EditableDraft } from './deck-draft.ts';
import { deckNotes } from './deck-notes.ts';
import { typicalRoll } from '../../../kit/decks/typical-roll.ts';

const [{ deck }] = readyDecks;
const ids = [...deckEntries.keys()];
const edit = (draft: EditedDeck, recipe: (draft: EditableDraft) => void): EditedDeck =>
  editHistory(startHistory(draft), recipe).present;

describe('a deck draft', () => {
  it.each(readyDecks)('keeps the cards of $name', (ready) => {
    const draft = toDraft(ready.name, ready.deck);
    expect(toDeck(draft)).toEqual(ready.deck);
    expect(deckNotes(draft)).toEqual([]);
  });

  it('never contains an owned copy twice', () => {
    const copy = { roll: deck.main[0], owned: 'a' };
    const draft = edit(emptyDraft(''), (candidate) => {
      addCard(candidate, copy);
      addCard(candidate, copy);
      addCard(candidate, copy, 'aside');
    });
    expect(draft.deck).toHaveLength(1);
    expect(draft.aside).toHaveLength(0);
  });

  it('has a limit', () => {
    const draft = edit(emptyDraft(''), (candidate) => {
      for (let count = 0; count < maxDraftCards + 5; count++)
        addCard(candidate, { roll: deck.main[0], owned: null });
    });
    expect(draft.deck).toHaveLength(maxDraftCards);
  });

  it('removes the copy that was added last, moves cards aside and back, and swaps copies in place', () => {
    const [first] = deck.main;
    const other = { ...first, abilities: first.abilities.toReversed() };
    let draft = edit(toDraft('', deck), (candidate) =>
      addCard(candidate, { roll: other, owned: null }),
    );
    const { key } = draft.deck.at(-1)!;
    draft = edit(draft, (candidate) => moveSlot(candidate, key, 'aside'));
    expect(draft.aside.map(({ roll }) => roll)).toEqual([other]);
    draft = edit(draft, (candidate) => moveSlot(candidate, key, 'deck'));
    expect(draft.aside).toEqual([]);
    draft = edit(draft, (candidate) => void removeOne(candidate, first.card));
    expect(toDeck(draft)).toEqual(deck);
    const place = draft.deck[3];
    draft = edit(draft, (candidate) => swapCopy(candidate, place.key, { roll: other, owned: 'x' }));
    expect(draft.deck[3]).toEqual({ key: place.key, roll: other, owned: 'x' });
  });

  it('returns to every earlier state by undo, and forth by redo', () => {
    const step = fc.record({
      kind: fc.constantFrom('add', 'remove', 'aside', 'rename'),
      at: fc.nat(40),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let history = startHistory<EditedDeck>(toDraft('first', deck));
        const states = [history.present];
        for (const { kind, at } of steps) {
          const before = history;
          history = editHistory(history, (draft) => {
            const key = draft.deck[at]?.key ?? '';
            if (kind === 'add') addCard(draft, { roll: typicalRoll(ids[at]), owned: null });
            else if (kind === 'remove') removeSlot(draft, key);
            else if (kind === 'aside') moveSlot(draft, key, 'aside');
            else draft.name = `name ${at}`;
          });
          if (history !== before) states.push(history.present);
        }
        for (const state of states.toReversed().slice(1)) {
          history = undoEdit(history);
          expect(history.present).toEqual(state);
        }
        for (const state of states.slice(1)) {
          history = redoEdit(history);
          expect(history.present).toEqual(state);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('[DK1] has no notes exactly when the rules accept the deck', () => {
    const cards = toDraft('', deck).deck;
    fc.assert(
      fc.property(
        fc.subarray([...cards], { minLength: 30 }),
        fc.array(fc.constantFrom(...ids), { maxLength: 6 }),
        (part, more) => {
          const draft = edit({ ...emptyDraft(''), deck: part }, (candidate) => {
            for (const id of more) addCard(candidate, { roll: typicalRoll(id), owned: null });
          });
          const isLegal = checkDeck(definitions, toDeck(draft)).length === 0;
          expect(deckNotes(draft).length === 0).toBe(isLegal);
        },
      ),
    );
  });

  it('[DK1] says how many cards are missing or too many, with the cards that a fix removes', () => {
    expect(deckNotes(emptyDraft('')).map(({ text }) => text)).toEqual([
      'Add 20 basic monsters: a deck has 20 to 25.',
      'Add 10 spells: a deck has 10 to 15.',
    ]);
    const draft = edit(toDraft('', deck), (candidate) => {
      for (let copy = 0; copy < 3; copy++)
        addCard(candidate, { roll: typicalRoll(deck.main[0].card), owned: null });
    });
    const fixed = deckNotes(draft).flatMap(({ fix }) => (fix?.do === 'remove' ? [fix.keys] : []));
    expect(fixed.length).toBeGreaterThan(0);
    const mended = edit(draft, (candidate) => {
      for (const key of fixed[0]) removeSlot(candidate, key);
    });
    expect(deckNotes(mended)).toEqual([]);
  });
});
