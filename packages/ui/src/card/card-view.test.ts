import { catalogue, entries, entryById } from '@stackmate/catalogue';
import { plain } from '@stackmate/catalogue/text';
import { createRandom, rollCard, seedFromText } from '@stackmate/engine';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cardView, formatValue } from './card-view.ts';
import { fullText } from './full-text.ts';

const definitions = new Map(
  catalogue.definitions.map((definition) => [definition.id, definition] as const),
);
const cards = entries.filter(({ kind }) => kind !== 'ability');
const assets = join(import.meta.dirname, '../../assets');

describe('what a face shows', () => {
  it('has a picture for every card and a stamp for every ability', () => {
    for (const { id, name } of cards) {
      const view = cardView(id);
      expect(existsSync(join(assets, view.image)), name).toBe(true);
      for (const ability of [...view.abilities, ...view.otherAbilities]) {
        expect(existsSync(join(assets, ability.icon)), ability.name).toBe(true);
      }
    }
  });

  it('shows the range of values for a card in the catalogue', () => {
    const wyrm = entries.find(({ idname }) => idname === 'EmberWyrm');
    const view = cardView(wyrm?.id ?? 0);
    expect(view.stats && formatValue(view.stats.power)).toMatch(/^\d+–\d+$/);
    expect(view.abilities.length + view.otherAbilities.length).toBeGreaterThan(3);
  });

  it('[CD1] shows the copy’s own numbers and abilities for a rolled card', () => {
    for (const { id, kind, name } of cards) {
      if (kind === 'rule') continue;
      const roll = rollCard(definitions, id, createRandom(seedFromText(name)));
      const view = cardView(id, roll);
      expect(view.abilities.map((ability) => ability.id)).toEqual(roll.abilities);
      expect(view.otherAbilities).toEqual([]);
      expect(view.stats === null).toBe(kind === 'spell');
      if (view.stats) expect(view.stats.power).toBe(roll.power);
    }
  });

  it('shows a spell’s effect without parts that have their own place', () => {
    const text = plain(fullText(214));
    expect(text).toMatch(/^Activation cost: 2 energy as you activate it\./);
    expect(text).not.toMatch(/Upfront cost|One of/);
    expect(text).toContain('for 3 turns');
  });

  it('describes every rule card', () => {
    for (const { id, kind, name } of cards) {
      if (kind === 'rule') expect(plain(fullText(id)), name).not.toBe('');
    }
  });

  it('rejects abilities', () => {
    expect(() => cardView(entryById(300).id)).toThrow('is an ability');
  });
});

describe('numbers', () => {
  it('are formatted as one value or as a range', () => {
    expect(formatValue(7)).toBe('7');
    expect(formatValue({ min: 6, max: 14 })).toBe('6–14');
    expect(formatValue({ min: 2, max: 2 })).toBe('2');
  });
});
