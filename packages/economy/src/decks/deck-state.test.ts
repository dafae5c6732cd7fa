import { readyDecks } from '@stackmate/catalogue';
import { cardKind, checkDeck, isCard } from '@stackmate/engine';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownedReadyDeck } from '../../test/ready-draft.ts';
import { cardName, definitions } from '../cards/definitions.ts';
import type { DeckDraft } from './deck-draft.ts';
import { describeDeckState } from './deck-state.ts';

const codes = (draft: DeckDraft, vault = ownedReadyDeck().vault) =>
  describeDeckState(draft, vault).faults.map(({ code }) => code);
const free = (index: number): DeckDraft => {
  const entries = (rolls: (typeof readyDecks)[0]['deck']['main']) =>
    rolls.map((roll) => ({ card: roll.card, owned: null, roll }));
  const { main, superdeck } = readyDecks[index].deck;
  return { main: entries(main), superdeck: entries(superdeck) };
};

describe('state of a deck', () => {
  it.each([0, 1, 2, 3])(
    '[DK1] ready deck %i is ready, as owned cards and as free rolls',
    (index) => {
      const { draft, vault } = ownedReadyDeck(index);
      const owned = describeDeckState(draft, vault);
      expect(owned).toMatchObject({ state: 'ready', kind: 'owned', faults: [], missing: [] });
      expect(owned.deck).toEqual(readyDecks[index].deck);
      expect(describeDeckState(free(index), new Map())).toMatchObject({
        state: 'ready',
        kind: 'workshop',
      });
    },
  );

  it('[DK1] an empty deck says in words how many cards it needs', () => {
    const state = describeDeckState({ main: [], superdeck: [] }, new Map());
    expect(state).toMatchObject({ state: 'draft', deck: null });
    expect(state.faults.map(({ message }) => message)).toEqual([
      'Add 20 basic monsters: a deck has 20 to 25.',
      'Add 10 spells: a deck has 10 to 15.',
    ]);
  });

  it('[DK1] reports too many cards, copies and wrong piles', () => {
    const { draft } = ownedReadyDeck();
    const monster = free(0).main.find(({ card }) => definitions.get(card)?.kind === 'monster')!;
    const spell = free(0).main.find(({ card }) => definitions.get(card)?.kind === 'spell')!;
    const supermon = free(0).superdeck[0];
    const times = <T>(count: number, item: T) => Array.from({ length: count }, () => item);
    expect(codes({ ...draft, main: [...draft.main, ...times(26, monster)] })).toEqual([
      'many-monsters',
      'many-copies',
    ]);
    expect(codes({ ...draft, main: [...draft.main, ...times(16, spell)] })).toEqual([
      'many-spells',
      'many-copies',
    ]);
    expect(codes({ ...draft, superdeck: times(11, supermon) })).toEqual([
      'many-supermons',
      'many-copies',
    ]);
    expect(codes({ ...draft, main: [...draft.main, supermon] })).toContain('wrong-pile');
    expect(codes({ ...draft, superdeck: [monster] })).toContain('wrong-pile');
  });

  it('[DK2] a card that left the vault makes the deck incomplete and names it', () => {
    const { draft, vault } = ownedReadyDeck();
    vault.delete('copy-3');
    const state = describeDeckState(draft, vault);
    expect(state).toMatchObject({
      state: 'incomplete',
      deck: null,
      missing: [{ pile: 'main', index: 3, card: draft.main[3].card }],
    });
  });

  it('[DK2] says whether the player has other copies of a missing card', () => {
    const { draft, vault } = ownedReadyDeck();
    const { card } = draft.main[0];
    const name = cardName(card);
    const copies = draft.main.flatMap(({ card: of, owned }) => (of === card ? [owned!] : []));
    const messages = (): readonly string[] =>
      describeDeckState(draft, vault).faults.map(({ message }) => message);
    const roll = vault.get(copies[0])!;
    vault.delete(copies[0]);
    expect(messages()).toEqual([
      `You own ${copies.length - 1} ${name}; the deck has ${copies.length}.`,
    ]);
    vault.set('a spare copy', roll);
    expect(messages()).toEqual([
      `A copy of ${name} is no longer in your vault. Use another one: you own ${copies.length}.`,
    ]);
    for (const id of [...copies, 'a spare copy']) vault.delete(id);
    expect(messages()).toEqual([`${name} is not in your vault.`]);
  });

  it('[OW6] the same copy cannot be in a deck twice', () => {
    const { draft } = ownedReadyDeck();
    const twice = { ...draft, main: [...draft.main.slice(1), draft.main[1]] };
    expect(codes(twice)).toContain('copy-twice');
  });

  it('[DK1] an owned id with another card is missing, and an impossible roll is illegal', () => {
    const { draft, vault } = ownedReadyDeck();
    const [first, ...rest] = draft.main;
    const other = [...definitions.values()].find(
      (definition) =>
        isCard(definition) && cardKind(definition) === 'monster' && definition.id !== first.card,
    )!;
    expect(codes({ ...draft, main: [{ ...first, card: other.id }, ...rest] }, vault)).toContain(
      'missing-card',
    );
    const bad = {
      card: first.card,
      owned: null,
      roll: { ...vault.get(first.owned!)!, power: 999 },
    };
    const illegal = describeDeckState({ ...draft, main: [bad, ...rest] }, vault).faults;
    expect(illegal.map(({ code }) => code)).toEqual(['illegal-roll']);
    // In words for the player: the card's name instead of a path in the data.
    expect(illegal[0].message).toMatch(new RegExp(`^${cardName(first.card)}: [^[\\]]+$`));
  });

  it('[DK1] only calls a deck ready that the rules accept', () => {
    const { draft, vault } = ownedReadyDeck();
    fc.assert(
      fc.property(
        fc.subarray([...draft.main], { minLength: 28 }),
        fc.subarray([...draft.superdeck]),
        (main, superdeck) => {
          const { deck, state } = describeDeckState({ main, superdeck }, vault);
          expect(deck !== null).toBe(state === 'ready');
          const rolls = (pile: typeof main) => pile.map(({ owned }) => vault.get(owned!)!);
          const legal =
            checkDeck(definitions, { main: rolls(main), superdeck: rolls(superdeck) }).length === 0;
          expect(state === 'ready').toBe(legal);
        },
      ),
    );
  });
});
