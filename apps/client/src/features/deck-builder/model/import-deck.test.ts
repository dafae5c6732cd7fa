import { readyDecks } from '@stackmate/catalogue';
import { compareRolls } from '@stackmate/engine';
import type { Roll } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { writeDeck } from '../../../kit/decks/read-deck.ts';
import { deckEntry } from '../../../kit/decks/deck-cards.ts';
import { toDraft } from './deck-draft.ts';
import { deckCode, deckText, importDeck } from './import-deck.ts';
import type { ImportedDeck } from './import-deck.ts';

const [{ name, deck }] = readyDecks;
const draft = toDraft(name, deck);
const sorted = (rolls: readonly Roll[]): readonly Roll[] => rolls.toSorted(compareRolls);
const rolls = sorted([...deck.main, ...deck.superdeck]);

function read(text: string, vault: Parameters<typeof importDeck>[1] = null): ImportedDeck {
  const result = importDeck(text, vault);
  if (!result.ok) throw new Error(result.problems.join(' '));
  return result.value;
}

describe('importing a deck', () => {
  it.each([
    ['its code', deckCode(draft)],
    ['JSON', writeDeck(deck)],
  ])('[DK3] gives the same copies from %s', (_, text) => {
    const { cards, remarks } = read(text);
    expect(sorted(cards.map(({ roll }) => roll))).toEqual(rolls);
    expect(remarks).toEqual([]);
  });

  it('[DK3] gives the same cards and the name from a list', () => {
    const { cards, name: ownName } = read(deckText(draft));
    expect(ownName).toBe(name);
    const ids = cards.map(({ roll }) => roll.card).toSorted((a, b) => a - b);
    expect(ids).toEqual(rolls.map(({ card }) => card).toSorted((a, b) => a - b));
  });

  it('[DK3] fits the copies of a vault, and says which are missing', () => {
    const [first, ...others] = deck.main;
    const vault = [...others, ...deck.superdeck].map((roll, at) => ({
      id: `copy ${at}`,
      roll,
      blueprint: null,
      experience: 0,
      moves: [],
    }));
    const { cards, remarks } = read(deckCode(draft), vault);
    expect(cards.filter(({ owned }) => owned === null)).toHaveLength(1);
    expect(remarks).toEqual([`${deckEntry(first.card).name}: 1 more than you own.`]);
  });

  it('says what is wrong with a damaged code, and with a text that has no card', () => {
    expect(importDeck(`${deckCode(draft)}x`, null)).toMatchObject({ ok: false });
    const result = importDeck('hello', null);
    expect(result.ok ? [] : result.problems).toEqual([expect.stringMatching(/3 Cinder Fox/)]);
  });
});
