import { cardClasses } from '@stackmate/engine';
import { everyCard } from '../carddata/index.ts';
import { describe, expect, it } from 'vitest';
import { indexCards } from './card-index.ts';
import type { IndexedCard } from './card-index.ts';
import type { ExtraFields } from './extra-fields.ts';
import { fitsAll } from './matches.ts';
import { parse } from './parse.ts';
import { print } from './print.ts';

interface Copy extends IndexedCard {
  readonly locked: boolean;
  readonly tags: readonly string[];
  readonly power: number | null;
  readonly percent: number | null;
}

const extra: ExtraFields<Copy> = {
  is: { kind: 'word', words: ['locked'], has: ({ locked }) => locked },
  tag: { kind: 'text', read: ({ tags }) => tags },
  power: { kind: 'number', read: ({ power }) => power },
  roll: { kind: 'numbers', numbers: { power: ({ percent }) => percent }, unnamed: 'power' },
};

const index = indexCards(everyCard());
const monster = index.find(({ card }) => card.maxpower > card.minpower)!;
const spell = index.find(({ card }) => cardClasses[card.class] === 'Spell')!;
const copies: Readonly<Record<string, Copy>> = {
  strong: {
    ...monster,
    locked: true,
    tags: ['for trade', 'foil'],
    power: monster.card.maxpower,
    percent: 95,
  },
  weak: { ...monster, locked: false, tags: [], power: monster.card.minpower, percent: 10 },
  spell: { ...spell, locked: false, tags: ['foil'], power: null, percent: null },
};

const findNames = (text: string): readonly string[] => {
  const { query, faults } = parse(text, extra);
  expect(faults).toEqual([]);
  const fits = fitsAll(query.where, extra);
  return Object.keys(copies).filter((name) => fits(copies[name]));
};

describe('further fields of a search', () => {
  it.each([
    ['is:locked', ['strong']],
    ['-is:locked', ['weak', 'spell']],
    ['is:locked,spell', ['strong', 'spell']],
    ['is:monster', ['strong', 'weak']],
    ['is!=locked is:monster', ['weak']],
    ['tag:foil', ['strong', 'spell']],
    ['tag:trade', ['strong']],
    ['tag=trade', []],
    ['tag="For Trade"', ['strong']],
    ['roll:power>80', ['strong']],
    ['roll:power<=10', ['weak']],
    ['roll>80', ['strong']],
    ['roll:95', ['strong']],
    ['roll:5..15', ['weak']],
    ['roll!=95', ['weak', 'spell']],
    ['is:lock', ['strong']],
    [`power=${monster.card.maxpower}`, ['strong']],
    [`power:..${monster.card.minpower}`, ['weak']],
    ['is:locked or tag:foil', ['strong', 'spell']],
  ])('find copies with %s', (text, names) => {
    expect(findNames(text)).toEqual(names);
  });

  it.each([
    'is:locked,spell',
    'tag:"for trade" -roll:power>=80',
    'power=1..3',
    'roll>80',
    'is:locked or tag:a',
  ])('print as they are read: %s', (text) => {
    const { query } = parse(text, extra);
    expect(parse(print(query), extra)).toEqual({ query, faults: [] });
  });

  it.each([
    ['is:lokked', ['is:locked']],
    ['tga:foil', ['tag:foil']],
    ['tag>foil', ['tag:foil']],
    ['roll:power', []],
    ['roll>high', ['roll:high']],
    ['is:s', []],
    ['roll:magic>5', []],
  ])('report what is wrong in %s', (text, corrections) => {
    const { faults } = parse(text, extra);
    expect(faults).toHaveLength(1);
    expect(faults[0].corrections).toEqual(expect.arrayContaining(corrections));
  });

  it('stay unknown to a search without them', () => {
    expect(parse('tag:foil').faults).toHaveLength(1);
  });
});
