import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleDefinitions } from '../../test/sample-cards.ts';
import { createRandom } from '../random/random.ts';
import { rarityTier } from '../rarity/odds.ts';
import { rarities } from '../types/enums.ts';
import type { Roll } from '../types/roll.ts';
import { drawBooster } from './booster.ts';
import { cardDefinition } from './definitions.ts';
import { ownedToRoll, parseOwnedCard } from './owned-card.ts';
import { rollToConfig } from './owned-config.ts';
import { rollCard } from './roll-card.ts';

const store = (roll: Roll) => ({
  id: 'card-1',
  playerid: 7,
  cardid: roll.card,
  config: rollToConfig(sampleDefinitions, roll),
  location: 2,
});
const stored = store(rollCard(sampleDefinitions, 1, createRandom('owned')));
const parse = (value: unknown) => parseOwnedCard(sampleDefinitions, value);
const withConfig = (changed: object) => ({
  ...stored,
  config: JSON.stringify({ ...(JSON.parse(stored.config) as object), ...changed }),
});
const errorCode = (value: unknown) => {
  const parsed = parse(value);
  return parsed.ok ? null : parsed.refusal.code;
};

describe('owned cards', () => {
  it('[CD1] a stored roll is read back unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        for (const roll of drawBooster(sampleDefinitions, createRandom(seed))) {
          const parsed = parse(store(roll));
          expect(parsed.ok && ownedToRoll(parsed.value)).toEqual(roll);
        }
      }),
    );
  });

  it('[CD1] contains its definition, its stats and its config', () => {
    const parsed = parse(stored);
    if (!parsed.ok) throw new Error(parsed.refusal.detail);
    const { carddef, config, natural, experience, location } = parsed.value;
    expect(carddef).toBe(sampleDefinitions.get(1));
    expect(location).toBe('Deck');
    expect(natural).toEqual({
      ...config.naturalstats,
      rangetype: ['None', 'Diagonal', 'Square', 'Circle'][config.naturalstats.rangetype],
    });
    expect(experience).toEqual({ power: 0, iq: 0, eq: 0, range: 0, rangetype: 0 });
    expect(config.skilldefs.map(({ id }) => id)).toEqual(config.skillids);
    const { rarity } = cardDefinition(sampleDefinitions, 1);
    expect(rarities[config.raritytype]).toBe(rarityTier(rarity));
  });

  it('[OW5] experience may raise one stat and lower another, and the roll has both', () => {
    const natural = rollCard(sampleDefinitions, 1, createRandom('owned'), {
      blueprint: { power: 60, iq: 20, range: 10, rangeType: 10 },
    });
    const trained = rollCard(sampleDefinitions, 1, createRandom('owned'), {
      blueprint: { power: 30, iq: 20, range: 40, rangeType: 10 },
    });
    const after = { ...natural, power: trained.power, range: trained.range };
    const config = rollToConfig(sampleDefinitions, natural, after);
    const parsed = parse({ ...store(natural), config });
    if (!parsed.ok) throw new Error(parsed.refusal.detail);
    expect(parsed.value.experience.power).toBeLessThan(0);
    expect(parsed.value.natural.power).toBe(natural.power);
    expect(ownedToRoll(parsed.value)).toEqual(after);
  });

  it('[OW5] experience never changes EQ', () => {
    const natural = { ...rollCard(sampleDefinitions, 2, createRandom('eq')), eq: 1 };
    const config = rollToConfig(sampleDefinitions, natural, { ...natural, eq: 2 });
    expect(errorCode({ ...store(natural), config })).toBe('experience');
  });

  it('keeps extensions unchanged', () => {
    const parsed = parse(withConfig({ extensions: { foil: true } }));
    expect(parsed.ok && parsed.value.config.extensions).toEqual({ foil: true });
  });

  it.each([
    ['[CD1] no object', 'text', 'notAnOwnedCard'],
    ['[CD1] no id', { ...stored, id: '' }, 'badField'],
    ['[CD1] no player', { ...stored, playerid: -1 }, 'badField'],
    ['[CD1] no card id', { ...stored, cardid: '1' }, 'badField'],
    ['[CT6] no location', { ...stored, location: 99 }, 'badField'],
    ['[CD1] a config that is an object', { ...stored, config: {} }, 'badConfig'],
    ['[CD1] a config that is no JSON', { ...stored, config: '{' }, 'badConfig'],
    ['[CD1] a config that is a list', { ...stored, config: '[]' }, 'badConfig'],
    ['[CD1] no abilities', withConfig({ skillids: null }), 'badConfig'],
    ['[CD1] abilities of others', withConfig({ skilldefs: [] }), 'badConfig'],
    ['[CD1] no stats', withConfig({ naturalstats: {} }), 'badConfig'],
    ['[CT6] no rarity', withConfig({ raritytype: 6 }), 'badConfig'],
    ['[CD1] no extensions', withConfig({ extensions: [] }), 'badConfig'],
    ['[CD1] a card that there is not', { ...stored, cardid: 999 }, 'badRoll'],
    ["[CD1] another card's config", { ...stored, cardid: 41 }, 'badRoll'],
    [
      '[CD2] stats that it cannot have',
      withConfig({ naturalstats: { power: 99, iq: 1, eq: 1, range: 1, rangetype: 1 } }),
      'badRoll',
    ],
    [
      '[OW5] experience that takes a stat out of its span',
      withConfig({ experiencestats: { power: 99, iq: 0, eq: 0, range: 0, rangetype: 0 } }),
      'experience',
    ],
    [
      '[OW5] experience that is not whole',
      withConfig({ experiencestats: { power: 0.5, iq: 0, eq: 0, range: 0, rangetype: 0 } }),
      'badConfig',
    ],
  ])('%s', (_, value, code) => {
    expect(errorCode(value)).toBe(code);
  });

  it('[CD1] never throws for any value', () => {
    const keys = fc.constantFrom('id', 'playerid', 'cardid', 'config', 'location');
    fc.assert(
      fc.property(keys, fc.oneof(fc.anything(), fc.json()), (key, value) => {
        expect(() => parse({ ...stored, [key]: value })).not.toThrow();
        expect(() => parse(value)).not.toThrow();
        expect(() => parse({ ...stored, config: value })).not.toThrow();
      }),
    );
  });
});
