import { everyCard } from '@stackmate/catalogue/carddata';
import type { CardData } from '@stackmate/catalogue/carddata';
import { elements, monsterTypes } from '@stackmate/engine';
import { describe, expect, it } from 'vitest';
import { indexOf } from './card-index.ts';
import { find } from './find.ts';
import { parse } from './parse.ts';
import { suggestionsFor } from './suggestions.ts';

const cards = everyCard();
const index = indexOf(cards);
const found = (text: string): readonly CardData[] =>
  find(index, parse(text).query).map(({ card }) => card);
const names = (text: string): readonly string[] => found(text).map(({ name }) => name.English);
const ids = (some: readonly CardData[]): readonly number[] =>
  some.map(({ id }) => id).sort((one, other) => one - other);
const where = (fits: (card: CardData) => boolean): readonly number[] =>
  ids(cards.filter((card) => !card.hidden || card.rulesreload).filter(fits));

/** Holds that a search finds exactly the cards that fit, and not just none or all. */
function expectFinds(text: string, fits: (card: CardData) => boolean): void {
  const all = where(fits);
  expect(all.length, text).toBeGreaterThan(0);
  expect(all.length, text).toBeLessThan(cards.length);
  expect(ids(found(text)), text).toEqual(all);
}

const fire = elements.indexOf('Fire');
const isFire = (card: CardData): boolean =>
  [card.elemtype1, card.elemtype2, card.elemtype3].includes(fire);

describe('what a search finds', () => {
  it('shows cards that are not hidden, and ReloadRules of the hidden ones, which comes last', () => {
    expect(ids(found(''))).toEqual(where(() => true));
    expect(found('').at(-1)?.idname).toBe('ReloadRules');
    expect(found('sort:name').at(-1)?.idname).toBe('ReloadRules');
    expect(found('order:desc').at(-1)?.idname).toBe('ReloadRules');
    expect(found('class:rule sort:name order:desc').at(-1)?.idname).toBe('ReloadRules');
  });

  it('finds a part of a name, whatever its capitals', () => {
    expect(names('WYR')).toContain('Ember Wyrm');
    expect(names('name:"ber wy"')).toEqual(['Ember Wyrm']);
    expect(names('name="ember wyrm"')).toEqual(['Ember Wyrm']);
    expect(names('name="ember"')).toEqual([]);
    expect(names('ferryman’s')).toEqual(["Ferryman's Toll"]);
  });

  it('matches any of the up to three elements and monster types of a card', () => {
    expectFinds('el:fire', isFire);
    const dragon = monsterTypes.indexOf('Dragon');
    expectFinds('type:dragon', (card) =>
      [card.monstertype1, card.monstertype2, card.monstertype3].includes(dragon),
    );
    expectFinds('elements>=2', ({ elemtype2 }) => elemtype2 !== 0);
  });

  it('compares numbers with what some copy of a card can have; cards without the number never fit', () => {
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

  it('compares rarity by its tiers or its number', () => {
    expectFinds('rarity:common', ({ rarity }) => rarity <= 0.5 * 32767);
    expectFinds('rarity>="super rare"', ({ rarity }) => rarity > 0.8 * 32767);
    expectFinds('rarity>20000', ({ rarity }) => rarity > 20000);
  });

  it('keeps a range type from a lowest: out is whose highest is below it', () => {
    expectFinds('rangetype>=circle', ({ maxrangetype }) => maxrangetype >= 3);
  });

  it('keeps a range type up to a highest: out is whose lowest is above it', () => {
    expectFinds('rangetype<=diagonal', ({ minrangetype }) => minrangetype === 1);
  });

  it('puts parts together with and, or, not and parentheses', () => {
    expectFinds('el:fire is:super', (card) => isFire(card) && card.level > 1);
    expectFinds('el:fire or is:super', (card) => isFire(card) || card.level > 1);
    expectFinds('-el:fire', (card) => !isFire(card));
    expectFinds(
      '(el:fire or is:super) -(el:fire is:super)',
      (card) => isFire(card) !== card.level > 1,
    );
    expect(ids(found('el:fire,water'))).toEqual(ids(found('el:fire or el:water')));
  });

  it('finds Super Quick under Quick', () => {
    const superQuick = ids(found('sub:"super quick"'));
    expect(superQuick.length).toBeGreaterThan(0);
    expect(ids(found('sub:quick'))).toEqual(expect.arrayContaining([...superQuick]));
  });

  it('finds words of texts, abilities and flavour', () => {
    expectFinds('text:draw', ({ description, notes, defaultskillids }) =>
      [{ description, notes }, ...cards.filter(({ id }) => defaultskillids.includes(id))].some(
        (each) => /draw/i.test(each.description.English + each.notes.English),
      ),
    );
    expect(names('ability:"fire fang"')).toContain('Ember Wyrm');
    expect(names('flavour:hearth')).toContain('Ember Wyrm');
  });

  it('asks nothing for what it can’t read', () => {
    expect(ids(found('el:fire colour:red -x:y'))).toEqual(ids(found('el:fire')));
  });

  it('sorts from high to low where one wants to see the highest, and cards without the number last', () => {
    const tops = found('sort:power').map(({ maxpower }) => maxpower);
    expect(tops).toEqual([...tops].sort((one, other) => other - one));
    const costs = found('class:monster sort:cost').map(({ cost }) => Number(cost));
    expect(costs).toEqual([...costs].sort((one, other) => one - other));
    const lows = found('class:monster sort:iq order:asc').map(({ miniq }) => miniq);
    expect(lows).toEqual([...lows].sort((one, other) => one - other));
    const words = names('class:spell sort:name');
    expect(words).toEqual([...words].sort());
  });

  it('knows ways out when nothing is found', () => {
    const ways = suggestionsFor(index, parse('el:fire type:dragon level>=9').query);
    expect(ways).toEqual([
      {
        without: 'level>=9',
        text: 'el:fire type:dragon',
        found: found('el:fire type:dragon').length,
      },
    ]);
    const [name] = suggestionsFor(index, parse('embr').query);
    expect(found(name.text).length).toBe(name.found);
    expect(name).toMatchObject({ without: null, text: 'ember' });
  });
});
