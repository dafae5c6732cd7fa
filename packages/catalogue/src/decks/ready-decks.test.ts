import {
  checkDeck,
  compareRolls,
  copiesPerCard,
  deckMonsters,
  deckSpells,
  naturalStats,
  superdeckSize,
} from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { catalogue, entryById } from '../catalogue.ts';
import { deckLists } from './deck-lists.ts';
import { readyCards, readyDecks } from './ready-decks.ts';

const byIdname = new Map(
  catalogue.definitions.map((definition) => [definition.idname, definition]),
);
const byId = new Map(catalogue.definitions.map((definition) => [definition.id, definition]));

describe.each(deckLists)('the ready deck $name', ({ id, cards }) => {
  const counted = { monsters: 0, spells: 0, supermons: 0 };
  for (const { idname, copies } of cards) {
    const definition = byIdname.get(idname);
    if (definition?.kind === 'spell') counted.spells += copies;
    else if (definition?.kind === 'monster' && definition.level === 1) counted.monsters += copies;
    else if (definition?.kind === 'monster') counted.supermons += copies;
    else throw new Error(`${idname} is no card.`);
  }

  it('[CD4] is a legal list', () => {
    expect(counted.monsters).toBeGreaterThanOrEqual(deckMonsters.min);
    expect(counted.monsters).toBeLessThanOrEqual(deckMonsters.max);
    expect(counted.spells).toBeGreaterThanOrEqual(deckSpells.min);
    expect(counted.spells).toBeLessThanOrEqual(deckSpells.max);
    expect(counted.supermons).toBeLessThanOrEqual(superdeckSize);
    expect(Math.max(...cards.map(({ copies }) => copies))).toBeLessThanOrEqual(copiesPerCard);
    expect(new Set(cards.map(({ idname }) => idname)).size).toBe(cards.length);
  });

  it('[CD1] [CD4] is rolled correctly', () => {
    const ready = readyDecks.find((deck) => deck.id === id)!;
    expect(checkDeck(byId, ready.deck)).toEqual([]);
    expect(ready.deck.main).toHaveLength(counted.monsters + counted.spells);
    expect(ready.deck.superdeck).toHaveLength(counted.supermons);
  });
});

describe('the ready-made decks', () => {
  it('are four with unique names', () => {
    expect(new Set(readyDecks.map(({ id }) => id)).size).toBe(4);
    expect(new Set(readyDecks.map(({ name }) => name)).size).toBe(4);
  });
});

describe('cards of a ready deck', () => {
  it.each(readyDecks.map(({ id, deck }) => ({ id, deck })))(
    '[OW3] $id: the blueprints give the stats of the rolls',
    ({ id, deck }) => {
      const cards = readyCards(id)!;
      expect(cards.map(({ roll }) => roll).toSorted(compareRolls)).toEqual(
        [...deck.main, ...deck.superdeck].toSorted(compareRolls),
      );
      for (const { roll, blueprint } of cards) {
        const definition = entryById(roll.card);
        if (definition.kind !== 'monster') expect(blueprint).toBeNull();
        else expect(roll).toMatchObject(naturalStats(definition, blueprint!));
      }
    },
  );

  it('[OW3] there are no cards of an unknown deck', () => {
    expect(readyCards('no-such-deck')).toBeNull();
  });
});
