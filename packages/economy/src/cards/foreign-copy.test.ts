import { createRandom } from '@stackmate/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { definitions, readForeignCopy, rollOwnedCopy } from '../index.ts';

const cards = [...definitions.values()]
  .filter(({ kind }) => kind === 'monster' || kind === 'spell')
  .map(({ id }) => id);
const rolled = fc
  .record({ card: fc.constantFrom(...cards), seed: fc.string({ minLength: 1 }) })
  .map(({ card, seed }) => ({
    id: 'c'.repeat(22),
    ...rollOwnedCopy(card, createRandom(seed)),
    moves: [],
    experience: 0,
  }));

it('[OL3] reads every copy that a server can roll', () => {
  fc.assert(
    fc.property(rolled, (copy) => {
      expect(readForeignCopy(JSON.parse(JSON.stringify(copy)) as typeof copy)).toEqual(copy);
    }),
    { numRuns: 500 },
  );
});

it('[OL3] refuses what the rules can’t have made', () => {
  fc.assert(
    fc.property(rolled, fc.jsonValue(), (copy, value) => {
      expect(readForeignCopy({ ...copy, roll: value })).toBeNull();
      const stronger = { ...copy.roll, power: copy.roll.power + 1 };
      expect(readForeignCopy({ ...copy, roll: stronger })).toBeNull();
      expect(readForeignCopy({ ...copy, roll: { ...copy.roll, card: 65_000 } })).toBeNull();
      expect(readForeignCopy({ ...copy, roll: { ...copy.roll, more: 1 } })).toBeNull();
      const moves = [{ from: 'power', to: 'iq' }];
      // Training needs experience, and a stat to train.
      expect(readForeignCopy({ ...copy, moves })).toBeNull();
      expect(readForeignCopy({ ...copy, moves: [{ from: 'power', to: 'luck' }] })).toBeNull();
      const { blueprint } = copy;
      if (blueprint === null) return;
      const other = { ...blueprint, power: blueprint.power + 1 };
      expect(readForeignCopy({ ...copy, blueprint: other })).toBeNull();
      expect(readForeignCopy({ ...copy, blueprint: null })).toBeNull();
      const trained = readForeignCopy({ ...copy, moves, experience: 5 });
      expect(trained === null).toBe(blueprint.power === 0 || blueprint.iq === 100);
    }),
  );
});
