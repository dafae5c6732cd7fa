import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archiveName } from '../../versions/index.ts';
import { planMoves } from './plan-moves.ts';

const old = { engine: '1', rules: '1', catalogue: '1' };
const newer = { ...old, catalogue: '2' };

interface Match {
  readonly match: string;
  readonly versions: typeof old;
  moves: number;
}

interface World {
  /** The matches of each node. */
  readonly nodes: Match[][];
  /** Whether each node can run the newer ones. */
  readonly isNew: readonly boolean[];
}

const toStatus = ({ nodes, isNew }: World) =>
  nodes.map((matches, at) => ({
    node: `n${at}`,
    state: 'up' as const,
    bus: 'up' as const,
    load: matches.length,
    runs: [old, ...(isNew[at] ? [newer] : [])].map(archiveName),
  }));

/** Lets all nodes plan with the same loads, then moves what each has planned as the store does. Returns the number. */
function round(world: World): number {
  const { nodes, isNew } = world;
  const status = toStatus(world);
  const plans = nodes.map((matches, at) =>
    planMoves({ node: `n${at}`, nodes: status, load: matches.length, matches }),
  );
  for (const [at, plan] of plans.entries()) {
    for (const id of plan) {
      const index = nodes[at].findIndex(({ match }) => match === id);
      const [moved] = nodes[at].splice(index, 1);
      moved.moves += 1;
      const able = nodes.flatMap((_, to) =>
        to !== at && (isNew[to] || moved.versions === old) ? [to] : [],
      );
      nodes[able.toSorted((a, b) => nodes[a].length - nodes[b].length)[0]].push(moved);
    }
  }
  return plans.reduce((sum, plan) => sum + plan.length, 0);
}

const createWorld = (
  loads: readonly (readonly [number, number])[],
  isNew: readonly boolean[],
): World => ({
  isNew,
  nodes: loads.map(([oldCount, newCount], at) =>
    Array.from({ length: oldCount + (isNew[at] ? newCount : 0) }, (_, index) => ({
      match: `${at} ${index}`,
      versions: index < oldCount ? old : newer,
      moves: 0,
    })),
  ),
});

const matchCounts = ({ nodes }: World): number[] => nodes.map(({ length }) => length);

describe('matches move to nodes with fewer', () => {
  it('one after the other, until the difference is small', () => {
    const world = createWorld(
      [
        [12, 0],
        [0, 0],
        [0, 0],
      ],
      [true, true, true],
    );
    expect(round(world)).toBe(1);
    while (round(world) > 0);
    expect(matchCounts(world)).toEqual([5, 4, 3]);
    expect(world.nodes.flat().every(({ moves }) => moves <= 1)).toBe(true);
  });

  it('at a rate that grows with their number, up to a limit', () => {
    const moveRate = (load: number): number =>
      round(
        createWorld(
          [
            [load, 0],
            [0, 0],
          ],
          [true, true],
        ),
      );
    expect([50, 200, 5000].map(moveRate)).toEqual([1, 4, 20]);
  });

  it('only if they can run them, are open and reach the others', () => {
    const world = createWorld(
      [
        [0, 12],
        [0, 0],
      ],
      [true, false],
    );
    expect(round(world)).toBe(0);
    const status = toStatus(
      createWorld(
        [
          [12, 0],
          [0, 0],
        ],
        [true, true],
      ),
    );
    const [matches] = createWorld([[12, 0]], [true]).nodes;
    for (const change of [{ state: 'draining' }, { bus: 'away' }, { runs: [] }] as const) {
      const nodes = [status[0], { ...status[1], ...change }];
      expect(planMoves({ node: 'n0', nodes, load: 12, matches })).toEqual([]);
    }
  });

  it('not for a small difference', () => {
    expect(
      round(
        createWorld(
          [
            [5, 0],
            [3, 0],
          ],
          [true, true],
        ),
      ),
    ).toBe(0);
  });

  it('and never back and forth, whatever each can run', () => {
    const node = fc.tuple(fc.tuple(fc.nat(60), fc.nat(60)), fc.boolean());
    fc.assert(
      fc.property(fc.array(node, { minLength: 2, maxLength: 6 }), (nodes) => {
        const world = createWorld(
          nodes.map(([loads]) => loads),
          nodes.map(([, isNew]) => isNew),
        );
        let rounds = 0;
        while (round(world) > 0) expect((rounds += 1)).toBeLessThan(1000);
        const counts = matchCounts(world);
        if (nodes.every(([, isNew]) => isNew)) {
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(3);
        }
      }),
    );
  });
});
