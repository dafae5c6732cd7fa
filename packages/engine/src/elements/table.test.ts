import { describe, expect, it } from 'vitest';
import { elements, type Element } from '../types/enums.ts';
import { elementStrength, elementTable } from './table.ts';

const withoutEntries: readonly Element[] = ['None', 'Normal', 'Tech', 'Any'];
const withEntries = elements.filter((element) => !withoutEntries.includes(element));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const asAttacker = (element: Element) =>
  sum(elements.map((target) => elementStrength(element, target)));
const asTarget = (element: Element) =>
  sum(elements.map((attacking) => -elementStrength(attacking, element)));

describe('the element table', () => {
  it('[CT4] has a row for every element', () => {
    expect(Object.keys(elementTable)).toEqual([...elements]);
  });

  it('[CT4] Fire is weaker against Water and Ground, stronger against Grass, Ice, Flying, Bug and Steel', () => {
    expect(new Set(elementTable.Fire.weaker)).toEqual(new Set(['Water', 'Ground']));
    expect(new Set(elementTable.Fire.stronger)).toEqual(
      new Set(['Grass', 'Ice', 'Flying', 'Bug', 'Steel']),
    );
  });

  it('[CT4] Fighting is stronger against Normal, Ice, Ground and Dark, weaker against many others', () => {
    expect(new Set(elementTable.Fighting.stronger)).toEqual(
      new Set(['Normal', 'Ice', 'Ground', 'Dark']),
    );
    expect(elementTable.Fighting.weaker.length).toBeGreaterThanOrEqual(5);
    expect(elementTable.Fighting.weaker.length).toBeLessThanOrEqual(6);
  });

  it.each(withoutEntries)('[CT4] %s has no entries of its own', (element) => {
    expect(elementTable[element]).toEqual({ stronger: [], weaker: [] });
  });

  it.each(withEntries)('[CT4] %s has 2–5 strengths and 2–6 weaknesses', (element) => {
    const { stronger, weaker } = elementTable[element];
    expect(stronger.length).toBeGreaterThanOrEqual(2);
    expect(stronger.length).toBeLessThanOrEqual(5);
    expect(weaker.length).toBeGreaterThanOrEqual(2);
    expect(weaker.length).toBeLessThanOrEqual(6);
  });

  it.each(withEntries)(
    '[CT4] the entries of %s are distinct and exclude itself, None and Any',
    (element) => {
      const { stronger, weaker } = elementTable[element];
      const entries = [...stronger, ...weaker];
      expect(new Set(entries).size).toBe(entries.length);
      for (const never of [element, 'None', 'Any'] as const) expect(entries).not.toContain(never);
    },
  );

  it.each(elements)(
    '[CT4] the net worth of %s, attacking and attacked, is near zero',
    (element) => {
      expect(Math.abs(asAttacker(element) + asTarget(element))).toBeLessThanOrEqual(1);
      expect(Math.abs(asAttacker(element))).toBeLessThanOrEqual(3);
      expect(Math.abs(asTarget(element))).toBeLessThanOrEqual(3);
    },
  );

  it('[BT2] reads only the row of the attacking element', () => {
    expect(elementStrength('Fighting', 'Normal')).toBe(1);
    expect(elementStrength('Normal', 'Fighting')).toBe(0);
    expect(elementStrength('Fire', 'Water')).toBe(-1);
  });
});
