import { everyCard } from '../carddata/index.ts';
import type { CardData } from '../carddata/index.ts';
import { elements, monsterTypes, rarityTier } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { indexCards } from './card-index.ts';
import { find } from './find.ts';
import { parse } from './parse.ts';
import { suggestionsFor } from './suggestions.ts';

const cards = everyCard();
const index = indexCards(cards);
const findCards = (text: string): readonly CardData[] =>
  find(index, parse(text).query).map(({ card }) => card);
const names = (text: string): readonly string[] => findCards(text).map(({ name }) => name.English);
const ids = (some: readonly CardData[]): readonly number[] =>
  some.map(({ id }) => id).sort((a, b) => a - b);
const where = (fits: (card: CardData) => boolean): readonly number[] =>
  ids(cards.filter((card) => !card.hidden || card.rulesreload).filter(fits));

/** Asserts that a search finds exactly the cards that fit, and neither none nor all of them. */
function expectFinds(text: string, fits: (card: CardData) => boolean): void {
  const all = where(fits);
  expect(all.length, text).toBeGreaterThan(0);
  expect(all.length, text).toBeLessThan(cards.length);
  expect(ids(findCards(text)), text).toEqual(all);
}

const fire = elements.indexOf('Fire');
const isFire = (card: CardData): boolean =>
  [card.elemtype1, card.elemtype2, card.elemtype3].includes(fire);

describe('search results', () => {
  it('contain cards that are not hidden, and of the hidden ones only ReloadRules, which comes last', () => {
    expect(ids(findCards(''))).toEqual(where(() => true));
    expect(findCards('').at(-1)?.idname).toBe('ReloadRules');
    expect(findCards('sort:name').at(-1)?.idname).toBe('ReloadRules');
    expect(findCards('order:desc').at(-1)?.idname).toBe('ReloadRules');
    expect(findCards('class:rule sort:name order:desc').at(-1)?.idname).toBe('ReloadRules');
  });

  it('match part of a name in any case', () => {
    expect(names('WYR')).toContain('Ember Wyrm');
    expect(names('name:"ber wy"')).toEqual(['Ember Wyrm']);
    expect(names('name="ember wyrm"')).toEqual(['Ember Wyrm']);
    expect(names('name="ember"')).toEqual([]);
    expect(names('ferryman’s')).toEqual(["Ferryman's Toll"]);
  });

  it('match a name or a text in quotes', () => {
    expect(names('"Cinder Fox"')).toContain('Cinder Fox');
    expect(ids(findCards('"draw 1 card"'))).toEqual(
      ids(findCards('text:"draw 1 card" or name:"draw 1 card"')),
    );
  });

  it('match any of the up to three elements and monster types of a card', () => {
    expectFinds('el:fire', isFire);
    const dragon = monsterTypes.indexOf('Dragon');
    expectFinds('type:dragon', (card) =>
      [card.monstertype1, card.monstertype2, card.monstertype3].includes(dragon),
    );
    expectFinds('elements>=2', ({ elemtype2 }) => elemtype2 !== 0);
  });

  it('compare numbers with the values copies can have, and exclude cards without the number', () => {
    expectFinds('power>=20', ({ maxpower }) => maxpower >= 20);
    expectFinds('power<6', ({ minpower }) => minpower >= 0 && minpower < 6);
    expectFinds('iq=7', ({ miniq, maxiq }) => miniq <= 7 && 7 <= maxiq);
    expectFinds('minpower>=14', ({ minpower }) => minpower >= 14);
    expectFinds('range>4', ({ maxrange }) => maxrange > 4);
    expectFinds('level:2..3', ({ level }) => level === 2 || level === 3);
    expectFinds('cost=half', ({ cost }) => cost === 'half');
    expectFinds(
      'is:ability modifier>=4',
      ({ modifiertype, modifier }) => modifiertype !== 'none' && modifier >= 4,
    );
  });

  it('compare rarity by its tier or its number', () => {
    expectFinds('rarity:common', ({ rarity }) => rarity <= 0.5 * 32767);
    expectFinds('rarity>="super rare"', ({ rarity }) => rarity > 0.8 * 32767);
    expectFinds('rarity:ultra', ({ rarity }) => rarityTier(rarity) === 'Ultra Rare');
    expectFinds('rarity>=super', ({ rarity }) => rarity > 0.8 * 32767);
    expectFinds('rarity>20000', ({ rarity }) => rarity > 20000);
  });

  it('exclude cards whose highest range type is below the min', () => {
    expectFinds('rangetype>=circle', ({ maxrangetype }) => maxrangetype >= 3);
  });

  it('exclude cards whose lowest range type is above the max', () => {
    expectFinds('rangetype<=diagonal', ({ minrangetype }) => minrangetype === 1);
  });

  it('combine parts with and, or, not and parentheses', () => {
    expectFinds('el:fire is:super', (card) => isFire(card) && card.level > 1);
    expectFinds('el:fire or is:super', (card) => isFire(card) || card.level > 1);
    expectFinds('-el:fire', (card) => !isFire(card));
    expectFinds(
      '(el:fire or is:super) -(el:fire is:super)',
      (card) => isFire(card) !== card.level > 1,
    );
    expect(ids(findCards('el:fire,water'))).toEqual(ids(findCards('el:fire or el:water')));
  });

  it('include Super Quick under Quick', () => {
    const superQuick = ids(findCards('sub:"super quick"'));
    expect(superQuick.length).toBeGreaterThan(0);
    expect(ids(findCards('sub:quick'))).toEqual(expect.arrayContaining([...superQuick]));
  });

  it('match words of texts, abilities and flavour', () => {
    expectFinds('text:draw', ({ description, notes, defaultskillids }) =>
      [{ description, notes }, ...cards.filter(({ id }) => defaultskillids.includes(id))].some(
        (card) => /draw/i.test(card.description.English + card.notes.English),
      ),
    );
    expect(names('ability:"fire fang"')).toContain('Ember Wyrm');
    expect(names('flavour:hearth')).toContain('Ember Wyrm');
  });

  it('ignore invalid parts', () => {
    expect(ids(findCards('el:fire colour:red -x:y'))).toEqual(ids(findCards('el:fire')));
  });

  it('sort stats from high to low, with cards without the number last', () => {
    const tops = findCards('sort:power').map(({ maxpower }) => maxpower);
    expect(tops).toEqual([...tops].sort((a, b) => b - a));
    const costs = findCards('class:monster sort:cost').map(({ cost }) => Number(cost));
    expect(costs).toEqual([...costs].sort((a, b) => a - b));
    const lows = findCards('class:monster sort:iq order:asc').map(({ miniq }) => miniq);
    expect(lows).toEqual([...lows].sort((a, b) => a - b));
    const words = names('class:spell sort:name');
    expect(words).toEqual([...words].sort());
  });

  it('come with suggestions when there are none', () => {
    const ways = suggestionsFor(index, parse('el:fire type:dragon level>=9').query);
    expect(ways).toEqual([
      {
        without: 'level>=9',
        text: 'el:fire type:dragon',
        found: findCards('el:fire type:dragon').length,
      },
    ]);
    const [name] = suggestionsFor(index, parse('embr').query);
    expect(findCards(name.text).length).toBe(name.found);
    expect(name).toMatchObject({ without: null, text: 'ember' });
  });
});
