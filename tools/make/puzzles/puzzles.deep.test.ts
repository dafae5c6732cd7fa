import { rules } from '@stackmate/catalogue';
import { cloneState, playReplies } from '@stackmate/engine';
import { parsePosition } from '@stackmate/engine/debug';
import { toAction, createPuzzleJudge, judgeLine } from '@stackmate/puzzles';
import type { Puzzle } from '@stackmate/puzzles';
import { loadPuzzle, puzzleList } from '@stackmate/puzzles/data';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAllSolutions } from './all-solutions.ts';
import { collectPuzzles } from './collect.ts';
import { puzzleFault } from './puzzle-fault.ts';
import { fullKinds, getKinds, numberPuzzles, selectPuzzles } from './select.ts';

const getStart = ({ position }: Puzzle) => {
  const read = parsePosition(rules, position);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
};

describe('the puzzles', () => {
  let puzzles: readonly Puzzle[];
  beforeAll(async () => {
    puzzles = await Promise.all(puzzleList.map(async ({ id }) => (await loadPuzzle(id))!));
  });

  it('are won by their solutions under the rules of today', () => {
    const lost = puzzles.filter((puzzle) => {
      const solution = puzzle.solution.map(toAction);
      return judgeLine(rules, getStart(puzzle), solution, solution) !== 'solved';
    });
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  it('hide nothing: the opponent holds no cards, and only face-up ones lie on the board', () => {
    for (const puzzle of puzzles) {
      const { open, own } = getStart(puzzle);
      const opponent = open.active === 0 ? 1 : 0;
      expect(own[opponent]).toMatchObject({ hand: [], superdeck: [], faceDown: [] });
      const hidden = open.field.flatMap((stack) =>
        (stack?.cards ?? []).filter(({ roll }) => roll === null).map(({ ref }) => ref),
      );
      const known = own[open.active].faceDown.map(({ ref }) => ref);
      expect(new Set(known)).toEqual(new Set(hidden));
    }
  });

  it(
    'have one solution: a sample is searched again, the last actions without shortcuts',
    { timeout: 120_000 },
    () => {
      const sample = puzzles.filter(({ id, actions }) => id % 40 === 1 && actions === 2);
      expect(sample.length).toBeGreaterThan(0);
      for (const puzzle of sample) {
        expect([puzzle.id, puzzleFault(puzzle)]).toEqual([puzzle.id, null]);
        const limits = { maxActions: puzzle.actions, maxNodes: 500_000, isThorough: true };
        expect(findAllSolutions(getStart(puzzle), limits).lines).toHaveLength(1);
      }
    },
  );

  it('tell right actions from wrong ones, in every order that wins', () => {
    for (const puzzle of puzzles.filter(({ id }) => id % 25 === 1)) {
      const start = getStart(puzzle);
      const player = start.open.active;
      const judge = createPuzzleJudge(rules, start, puzzle.solution.map(toAction));
      const state = cloneState(start);
      for (let action = judge.next(state); action; action = judge.next(state)) {
        rules.playInPlace(state, player, action);
        playReplies(rules, state, player);
      }
      expect(state.open.result?.winner).toBe(player);
      const ended = cloneState(start);
      const endTurn = rules.legalActions(ended, player).find(({ kind }) => kind === 'endTurn')!;
      rules.playInPlace(ended, player, endTurn);
      expect(judge.isRight(ended)).toBe(false);
    }
  });

  it('come out the same for the same seed', { timeout: 120_000 }, () => {
    const game = { seed: 'puzzles', index: 3, full: [] };
    const found = collectPuzzles(game);
    expect(found.length).toBeGreaterThan(0);
    expect(collectPuzzles(game)).toEqual(found);
  });

  it('are numbered from 1, without doubles, in five levels', () => {
    const [{ position, actions, solution, themes, from }] = puzzles;
    const many = Array.from({ length: 10 }, (_, index) => ({
      actions,
      solution,
      themes,
      from,
      position: `${position} ${index % 5}`,
      score: 100 - index,
    }));
    const numbered = numberPuzzles(selectPuzzles([], many, 100));
    expect(numbered.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(numbered.map(({ level }) => level)).toEqual([5, 4, 3, 2, 1]);
  });

  it('keep their numbers when more are found, and are searched no more once there are enough of a kind', () => {
    const another = { ...puzzles[0], position: 'another' };
    const more = selectPuzzles(puzzles, [another], 100_000);
    expect(numberPuzzles(more).map(({ position }) => position)).toEqual([
      ...puzzles.map(({ position }) => position),
      'another',
    ]);
    const full = fullKinds(puzzles, 12);
    expect(full).toContain(getKinds(another.solution));
    expect(selectPuzzles(puzzles.slice(0, 4), [another], 12).length).toBeLessThanOrEqual(5);
    expect(collectPuzzles({ seed: 'puzzles', index: 674, full: ['attack attack'] })).toEqual([]);
  });
});
