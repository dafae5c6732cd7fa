import { readyDecks } from '@stackmate/catalogue';
import { compareRolls } from '@stackmate/engine';
import type { Roll } from '@stackmate/engine';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardName } from '../cards/definitions.ts';
import { inLanguage } from '@stackmate/words';
import { decodeDeckCode, deckCodeLength, encodeDeckCode } from './deck-code.ts';
import type { WantedDeck } from './deck-code.ts';
import { fitDeck } from './fit-deck.ts';
import { formatDeckText, parseDeckText } from './deck-text.ts';

const readyWanted = (index: number, withRolls = true): WantedDeck => {
  const pile = (rolls: readonly Roll[]) =>
    rolls.map((roll) => ({ card: roll.card, roll: withRolls ? roll : null }));
  const { main, superdeck } = readyDecks[index].deck;
  return { main: pile(main), superdeck: pile(superdeck) };
};
const sorted = (pile: WantedDeck['main']) =>
  pile.toSorted((a, b) => a.card - b.card || (a.roll && b.roll ? compareRolls(a.roll, b.roll) : 0));
const faultCode = (text: string) => {
  const result = decodeDeckCode(text);
  return result.ok ? null : result.code;
};
const copies = (rolls: readonly Roll[]) =>
  rolls.map((roll, index) => ({
    id: `copy-${index}`,
    roll,
    blueprint: null,
    experience: 0,
    moves: [],
  }));

describe('deck codes', () => {
  it.each([0, 1, 2, 3])('[DK3] ready deck %i reads back, with and without rolls', (index) => {
    for (const withRolls of [true, false]) {
      const wanted = readyWanted(index, withRolls);
      const code = encodeDeckCode(wanted);
      expect(code).toMatch(/^SM1\.[A-Za-z0-9_-]+$/);
      expect(code.length).toBeLessThan(withRolls ? 800 : 100);
      const read = decodeDeckCode(code);
      if (!read.ok) throw new Error(read.message);
      expect(sorted(read.value.main)).toEqual(sorted(wanted.main));
      expect(sorted(read.value.superdeck)).toEqual(sorted(wanted.superdeck));
    }
  });

  it('[DK3] any changed, missing or added character is noticed', () => {
    const code = encodeDeckCode(readyWanted(0));
    fc.assert(
      fc.property(
        fc.nat(code.length - 5),
        fc.constantFrom('', 'A', 'z', '_', 'AA', '%'),
        (at, put) => {
          const place = at + 4;
          const changed = code.slice(0, place) + put + code.slice(place + 1);
          fc.pre(changed !== code);
          expect(faultCode(changed)).toBe('damaged');
        },
      ),
    );
  });

  it('[DK3] refuses other texts, other versions and long ones', () => {
    expect(faultCode('hello')).toBe('not-a-code');
    expect(faultCode('SM2.AAAA')).toBe('newer-code');
    expect(faultCode('SM1.')).toBe('damaged');
    expect(faultCode(`SM1.${'A'.repeat(deckCodeLength)}`)).toBe('too-long');
  });

  it('[DK3] refuses cards and rolls that do not exist', () => {
    expect(faultCode(encodeDeckCode({ main: [{ card: 20_000, roll: null }], superdeck: [] }))).toBe(
      'unknown-card',
    );
    const [first] = readyWanted(0).main;
    const roll = { ...first.roll!, power: 500 };
    expect(faultCode(encodeDeckCode({ main: [{ card: first.card, roll }], superdeck: [] }))).toBe(
      'unknown-card',
    );
  });

  it('[DK3] never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String().map((text) => `SM1.${text}`),
        ),
        (text) => {
          expect(() => decodeDeckCode(text)).not.toThrow();
        },
      ),
    );
  });
});

describe('fitting a code to a vault', () => {
  it('[DK3] takes exactly the wanted copies if the vault has them', () => {
    const wanted = readyWanted(0);
    const rolls = [...readyDecks[0].deck.superdeck, ...readyDecks[0].deck.main].toReversed();
    const vault = copies(rolls);
    const { draft, missing } = fitDeck(wanted, vault);
    expect(missing).toEqual([]);
    const rollById = new Map(vault.map(({ id, roll }) => [id, roll]));
    expect(draft.main.map(({ owned }) => rollById.get(owned!))).toEqual(
      wanted.main.map(({ roll }) => roll),
    );
    const used = [...draft.main, ...draft.superdeck].map(({ owned }) => owned);
    expect(new Set(used).size).toBe(used.length);
  });

  it('[DK3] lists what is missing and keeps a place for it', () => {
    const wanted = readyWanted(0);
    const [first] = wanted.main;
    const without = readyDecks[0].deck.main.filter(({ card }) => card !== first.card);
    const { draft, missing } = fitDeck(
      wanted,
      copies([...without, ...readyDecks[0].deck.superdeck]),
    );
    const places = wanted.main.filter(({ card }) => card === first.card).length;
    expect(missing).toEqual([{ card: first.card, copies: places }]);
    expect(draft.main.filter(({ owned }) => owned === null)).toHaveLength(places);
  });

  it('[DK3] prefers the abilities of the wanted roll over its stats', () => {
    const roll = readyWanted(0).main[0].roll!;
    const exactStats = { ...roll, abilities: [1, 2, 3] };
    const exactAbilities = { ...roll, power: roll.power + 1 };
    const { draft } = fitDeck(
      { main: [{ card: roll.card, roll }], superdeck: [] },
      copies([exactStats, exactAbilities]),
    );
    expect(draft.main[0].owned).toBe('copy-1');
  });
});

describe('readable lists', () => {
  it.each([0, 1, 2, 3])('[DK3] ready deck %i reads back from its list', (index) => {
    const wanted = readyWanted(index, false);
    const text = formatDeckText('My deck', wanted);
    const read = parseDeckText(text);
    expect(read).toMatchObject({ name: 'My deck', faults: [] });
    expect(sorted(read.deck.main)).toEqual(sorted(wanted.main));
    expect(sorted(read.deck.superdeck)).toEqual(sorted(wanted.superdeck));
  });

  it('[DK3] reads counts, case and dashes loosely, and names the lines it cannot read', () => {
    const [{ card }] = readyWanted(0).main;
    const name = cardName(card);
    const text = `3x ${name.toUpperCase()}\n2 ${name.replaceAll(' ', '-')}\nno such card\n0 ${name}`;
    const { deck, faults } = parseDeckText(text);
    expect(deck.main).toHaveLength(5);
    expect(faults.map(({ line }) => line)).toEqual([3, 4]);
  });

  it('[DK3] [LA5] reads names in English and in the language that is shown', () => {
    const [{ card }] = readyWanted(0).main;
    const name = cardName(card);
    const hindi = { code: 'hi', texts: { [name]: 'अंगार की लोमड़ी' } };
    const { deck, faults } = inLanguage(hindi, () =>
      parseDeckText(`3 अंगार की लोमड़ी\n2 ${name}\n1 अगर क लमड`),
    );
    expect(deck.main.map((wanted) => wanted.card)).toEqual([card, card, card, card, card]);
    expect(faults.map(({ line }) => line)).toEqual([3]);
  });

  it('[DK3] never throws and stays small, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { deck } = parseDeckText(text);
        expect(deck.main.length + deck.superdeck.length).toBeLessThanOrEqual(120);
      }),
    );
    expect(parseDeckText('a'.repeat(20_000)).faults).toHaveLength(1);
  });
});
