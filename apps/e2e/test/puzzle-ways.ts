import { rules } from '@stackmate/catalogue';
import { cloneState, formatSquare, findCardSquare } from '@stackmate/engine';
import type { Action } from '@stackmate/engine';
import { parsePosition } from '@stackmate/engine/debug';
import { toAction } from '@stackmate/puzzles';
import type { Puzzle } from '@stackmate/puzzles';
import { loadPuzzle, puzzleList } from '@stackmate/puzzles/data';
import type { Page } from 'playwright-core';
import { completeAttack } from './board-ways.ts';

/** An attack of a solution: the names of both squares. */
export interface AttackSquares {
  readonly from: string;
  readonly to: string;
}

/** A puzzle that basic attacks solve, with the squares of its solution, and an attack that fails. */
export interface AttackPuzzle {
  readonly id: number;
  readonly attacks: readonly AttackSquares[];
}

const isBasicAttack = ({ kind, option }: Action): boolean => kind === 'attack' && option === null;

function findAttacks({ position, solution }: Puzzle): readonly AttackSquares[] | null {
  const actions = solution.map(toAction);
  const read = parsePosition(rules, position);
  if (!read.ok || !actions.every(isBasicAttack)) return null;
  const state = cloneState(read.value);
  const player = state.open.active;
  const attacks: AttackSquares[] = [];
  for (const action of actions) {
    const squares = [action.card, action.target].map((ref) => findCardSquare(state.open, ref!)!);
    attacks.push({ from: formatSquare(squares[0]), to: formatSquare(squares[1]) });
    rules.playInPlace(state, player, action);
    // A response would have to be passed.
    if (rules.decision(state) && rules.decision(state)!.kind !== 'turn') return null;
  }
  return attacks;
}

/** Returns the first puzzle that basic attacks solve without a response. */
export async function findAttackPuzzle(): Promise<AttackPuzzle> {
  for (const { id } of puzzleList) {
    const puzzle = await loadPuzzle(id);
    const attacks = puzzle && findAttacks(puzzle);
    if (attacks) return { id, attacks };
  }
  throw new Error('no puzzle is solved by basic attacks alone');
}

const cell = (page: Page, name: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name},`) });

/** Attacks from one square to another, by mouse or touch. */
export async function attack(
  page: Page,
  { from, to }: AttackSquares,
  press: 'click' | 'tap',
): Promise<void> {
  await cell(page, from)[press]();
  await cell(page, to)[press]();
  await completeAttack(page, (button) => button[press]());
}
