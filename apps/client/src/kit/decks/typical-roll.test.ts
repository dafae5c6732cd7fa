import { checkRoll, createRandom, naturalStats, rollCard } from '@stackmate/engine';
import { blueprintStats } from '@stackmate/economy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deckEntries, deckEntry, definitions } from './deck-cards.ts';
import { toBlueprint, typicalRoll, withBlueprint, withPercent } from './typical-roll.ts';

const ids = [...deckEntries.keys()];
const monsters = ids.filter((id) => deckEntry(id).kind === 'monster');

describe('copies of the workshop', () => {
  it('[CD1] are legal for every card', () => {
    for (const id of ids) expect(checkRoll(definitions, typicalRoll(id))).toEqual([]);
  });

  it('[CD1] stay legal whatever the sliders say, which always sum to 100', () => {
    const move = fc.record({ stat: fc.constantFrom(...blueprintStats), percent: fc.nat(100) });
    fc.assert(
      fc.property(fc.constantFrom(...monsters), fc.array(move, { maxLength: 8 }), (id, moves) => {
        let blueprint = toBlueprint(typicalRoll(id));
        for (const { stat, percent } of moves) {
          blueprint = withPercent(blueprint, stat, percent);
          expect(blueprint[stat]).toBe(percent);
          const percents = blueprintStats.map((blueprintStat) => blueprint[blueprintStat]);
          expect(percents.reduce((sum, candidate) => sum + candidate, 0)).toBe(100);
          expect(percents.every((candidate) => Number.isInteger(candidate) && candidate >= 0)).toBe(
            true,
          );
        }
        const roll = withBlueprint(typicalRoll(id), blueprint);
        expect(checkRoll(definitions, roll)).toEqual([]);
      }),
    );
  });

  it('[CD2] have percentages that give their stats', () => {
    fc.assert(
      fc.property(fc.constantFrom(...monsters), fc.string(), (id, seed) => {
        const roll = rollCard(definitions, id, createRandom(seed));
        const entry = deckEntry(id);
        if (entry.kind !== 'monster') throw new Error('Not a monster.');
        const blueprint = toBlueprint(roll);
        const { power, iq, range, rangeType } = roll;
        expect(naturalStats(entry, blueprint)).toEqual({ power, iq, range, rangeType });
        const sum = blueprintStats.reduce((total, stat) => total + blueprint[stat], 0);
        expect(sum).toBe(100);
      }),
    );
  });
});
