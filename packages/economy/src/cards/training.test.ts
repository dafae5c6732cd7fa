import { createRandom, isReachable, naturalStats } from '@stackmate/engine';
import type { MonsterDefinition } from '@stackmate/engine';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitions } from './definitions.ts';
import { copyConfig, readCopy, rollInPlay, rollOwnedCopy } from './owned-copy.ts';
import { blueprintStats, earnedPoints, train, trainedBlueprint } from './training.ts';
import type { TrainingMove } from './training.ts';

const monsters = [...definitions.values()].filter(
  (definition): definition is MonsterDefinition => definition.kind === 'monster',
);
const spell = [...definitions.values()].find(({ kind }) => kind === 'spell')!;
const stat = fc.constantFrom(...blueprintStats);
const move: fc.Arbitrary<TrainingMove> = fc
  .tuple(stat, stat)
  .filter(([from, to]) => from !== to)
  .map(([from, to]) => ({ from, to }));
const rollCopy = (card: number, seed: string) => rollOwnedCopy(card, createRandom(seed));
const refusalCode = (result: ReturnType<typeof train>) => (result.ok ? null : result.refusal.code);

describe('owned copies', () => {
  it('[OW1] a rolled monster keeps four percentages that sum to 100 and give its stats', () => {
    fc.assert(
      fc.property(fc.constantFrom(...monsters), fc.string(), (monster, seed) => {
        const { roll, blueprint } = rollCopy(monster.id, seed);
        expect(
          blueprintStats.reduce((sum, blueprintStat) => sum + blueprint![blueprintStat], 0),
        ).toBe(100);
        expect(roll).toMatchObject(naturalStats(monster, blueprint!));
      }),
    );
  });

  it('[OW1] a spell has no blueprint', () => {
    expect(rollCopy(spell.id, 'a').blueprint).toBeNull();
  });

  it('[OW1] the stored form reads back as the same copy', () => {
    const copy = { ...rollCopy(monsters[0].id, 'b'), id: 'card', experience: 25, moves: [] };
    const { blueprint, moves, experience } = copy;
    const sent = {
      id: 'card',
      playerid: 'player',
      cardid: copy.roll.card,
      config: copyConfig(copy),
      location: 2,
      blueprint,
      moves,
      experience,
    };
    expect(readCopy(sent)).toEqual({ ok: true, value: copy });
    expect(readCopy({ ...sent, config: '{' })).toMatchObject({ ok: false });
  });
});

describe('training', () => {
  it('[OW5] every 5 experience give a point, at most 10', () => {
    expect([0, 4, 5, 9, 10, 49, 50, 51, 5000].map(earnedPoints)).toEqual([
      0, 0, 1, 1, 2, 9, 10, 10, 10,
    ]);
  });

  it('[OW5] the percentages sum to 100 whatever is trained, and the stats are those of a roll', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...monsters),
        fc.string(),
        fc.array(move, { minLength: 1, maxLength: 10 }),
        (monster, seed, moves) => {
          const copy = { ...rollCopy(monster.id, seed), experience: 50, moves: [] };
          const trained = train(copy, moves);
          fc.pre(trained.ok);
          const blueprint = trainedBlueprint(copy.blueprint!, moves);
          expect(
            blueprintStats.reduce((sum, blueprintStat) => sum + blueprint[blueprintStat], 0),
          ).toBe(100);
          const roll = rollInPlay({ ...copy, moves });
          expect(roll).toMatchObject(naturalStats(monster, blueprint));
          expect(roll.eq).toBe(copy.roll.eq);
          expect(
            roll.rangeType !== 'None' &&
              isReachable(monster, { ...roll, rangeType: roll.rangeType }),
          ).toBe(true);
        },
      ),
    );
  });

  it('[OW5] experiencestats holds the differences, negative ones too', () => {
    const [monster] = monsters.toSorted((a, b) => b.power.max - a.power.max);
    const copy = {
      roll: rollCopy(monster.id, 'x').roll,
      blueprint: { power: 40, iq: 20, range: 20, rangeType: 20 },
      moves: Array.from({ length: 10 }, () => ({ from: 'power', to: 'iq' }) as const),
    };
    const roll = { ...copy.roll, ...naturalStats(monster, copy.blueprint) };
    const config = JSON.parse(copyConfig({ ...copy, roll })) as {
      experiencestats: { power: number };
    };
    expect(config.experiencestats.power).toBeLessThan(0);
  });

  it('[OW5] refuses too many points, exhausted stats, the same stat and spells', () => {
    const blueprint = { power: 0, iq: 100, range: 0, rangeType: 0 };
    const up: TrainingMove = { from: 'iq', to: 'power' };
    const copy = { blueprint, experience: 12, moves: [up] };
    expect(train(copy, [up])).toEqual({ ok: true, value: [up, up] });
    expect(refusalCode(train(copy, [up, up]))).toBe('not-enough-points');
    expect(refusalCode(train({ ...copy, moves: [] }, [{ from: 'range', to: 'iq' }]))).toBe(
      'stat-exhausted',
    );
    expect(refusalCode(train(copy, [{ from: 'iq', to: 'iq' }]))).toBe('same-stat');
    expect(refusalCode(train({ ...copy, blueprint: null }, [up]))).toBe('not-trainable');
  });
});
