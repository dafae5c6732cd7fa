// @vitest-environment happy-dom
import { puzzleClaim } from '@stackmate/protocol/puzzles';
import type { PuzzleClaim, PuzzleProgressAnswer } from '@stackmate/protocol/puzzles';
import { toAction } from '@stackmate/puzzles';
import { loadPuzzle, puzzleList } from '@stackmate/puzzles/data';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { localStore } from '../../platform/storage/index.ts';
import { sendClaims } from '../../features/puzzles/account-progress.ts';
import { nextPuzzle, addSolved, solvedPuzzles } from '../../features/puzzles/progress.ts';
import { PuzzleListPage } from './puzzle-list-page.tsx';
import { keepClaim, unsentClaims } from '../../features/puzzles/unsent-claims.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStore.set('stackmate.puzzles', null);
  localStore.set('stackmate.puzzles.unsent', null);
});

async function open(isGuest: boolean): Promise<void> {
  const state = { isGuest };
  const online = { get: () => state, subscribe: () => () => {} };
  await act(async () => {
    render(
      <ServicesContext value={{ online } as unknown as Services}>
        <MemoryRouter>
          <PuzzleListPage />
        </MemoryRouter>
      </ServicesContext>,
    );
  });
}

const links = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('li a')];

it('lists the puzzles of a level and theme, and marks solved ones', async () => {
  addSolved([2]);
  await open(true);
  expect(links()).toHaveLength(48);
  fireEvent.click(screen.getByRole('button', { name: 'Show more puzzles' }));
  expect(links()).toHaveLength(96);
  const solved = links().filter((link) => link.textContent.includes('Solved'));
  expect(solved.map((link) => link.getAttribute('href'))).toEqual(['/puzzles/2']);
  // Each has a drawing of its board, with both Kings.
  await expect.poll(() => document.querySelectorAll('li .board-sketch')).toHaveLength(96);
  for (const board of document.querySelectorAll('li .board-sketch'))
    expect(board.querySelectorAll('[data-king]')).toHaveLength(2);
  screen.getByText(`1 of ${puzzleList.length} solved.`);
  fireEvent.change(screen.getByLabelText('Difficulty'), { target: { value: '5' } });
  fireEvent.change(screen.getByLabelText('Theme'), { target: { value: 'lift' } });
  const fitting = puzzleList.filter(({ level, themes }) => level === 5 && themes.includes('lift'));
  expect(links()).toHaveLength(Math.min(fitting.length, 96));
});

it('shows today’s puzzle with its board, and whether it is solved', async () => {
  await open(true);
  const link = screen.getByRole('link', { name: /Puzzle of the day/ });
  expect(link.getAttribute('href')).toBe('/puzzles/daily');
  expect(link.textContent).toContain('Solve it');
  await expect.poll(() => link.querySelectorAll('[data-king]')).toHaveLength(2);
  act(() => addSolved(puzzleList.map(({ id }) => id)));
  cleanup();
  await open(true);
  screen.getByText('Play it again');
});

it('asks guests to create an account for the streak', async () => {
  await open(true);
  screen.getByRole('link', { name: 'Create an account' });
});

const loadSolution = async (puzzle: number): Promise<PuzzleClaim> => ({
  puzzle,
  actions: (await loadPuzzle(puzzle))!.solution.map(toAction),
});

it('sends the lines that were played on this device to the account, once, and shows the streak', async () => {
  const played = await loadSolution(1);
  const line = { ...played, actions: played.actions.toReversed() };
  addSolved([1, 2]);
  keepClaim(played);
  keepClaim(line);
  const claimed: PuzzleClaim[] = [];
  const streak = { days: 2, best: 5, isTodaySolved: false };
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (init.body !== undefined) claimed.push(puzzleClaim.parse(JSON.parse(init.body as string)));
    const answer: PuzzleProgressAnswer = {
      solved: [3, ...claimed.map((candidate) => candidate.puzzle)],
      streak,
    };
    return Response.json(answer);
  });
  await open(false);
  await screen.findByText(/solved on 2 days in a row. Longest: 5 days\./);
  expect(claimed).toEqual([line]);
  expect(unsentClaims()).toEqual([]);
  expect([...solvedPuzzles()]).toEqual([1, 2, 3]);
});

it('keeps lines while the server can’t be reached, and drops those that it refuses', async () => {
  const [first, second] = [await loadSolution(1), await loadSolution(2)];
  keepClaim(first);
  keepClaim(second);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  await sendClaims();
  expect(unsentClaims()).toEqual([first, second]);
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'not-solved', message: 'No.', detail: '' }, { status: 409 }),
  );
  expect(await sendClaims()).toBeNull();
  expect(unsentClaims()).toEqual([]);
});

it('goes on with an unsolved puzzle of the same level, and ends when all are solved', () => {
  const [first] = puzzleList;
  const next = nextPuzzle(first, new Set())!;
  expect(next).not.toBe(first.id);
  expect(puzzleList.find(({ id }) => id === next)?.level).toBe(first.level);
  expect(nextPuzzle(first, new Set(puzzleList.map(({ id }) => id)))).toBeNull();
});
