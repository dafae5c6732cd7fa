// @vitest-environment happy-dom
import { puzzleClaim } from '@stackmate/protocol/puzzles';
import type { PuzzleProgressAnswer } from '@stackmate/protocol/puzzles';
import { puzzleList } from '@stackmate/puzzles/data';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Services } from '../services/services.ts';
import { ServicesContext } from '../services/use-services.ts';
import { localStore } from '../storage/index.ts';
import { nextPuzzle } from './next-puzzle.ts';
import { addSolved, solvedPuzzles } from './progress.ts';
import { PuzzleListPage } from './puzzle-list-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStore.set('stackmate.puzzles', null);
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
  expect(links()).toHaveLength(puzzleList.length);
  expect(links().filter((link) => link.textContent.includes('(solved)'))).toHaveLength(1);
  screen.getByText(`1 of ${puzzleList.length} solved.`);
  fireEvent.change(screen.getByLabelText('Difficulty'), { target: { value: '5' } });
  fireEvent.change(screen.getByLabelText('Theme'), { target: { value: 'lift' } });
  const fitting = puzzleList.filter(({ level, themes }) => level === 5 && themes.includes('lift'));
  expect(links()).toHaveLength(fitting.length);
});

it('asks guests to create an account for the streak', async () => {
  await open(true);
  screen.getByRole('link', { name: 'Create an account' });
});

it('brings the progress of account and device together, and shows the streak', async () => {
  addSolved([1, 2]);
  const claimed: number[] = [];
  const streak = { days: 2, best: 5, isTodaySolved: false };
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (init.body !== undefined)
      claimed.push(puzzleClaim.parse(JSON.parse(init.body as string)).puzzle);
    const answer: PuzzleProgressAnswer = { solved: [2, 3, ...claimed], streak };
    return Response.json(answer);
  });
  await open(false);
  await screen.findByText(/solved on 2 days in a row. Longest: 5 days\./);
  expect(claimed).toEqual([1]);
  expect([...solvedPuzzles()]).toEqual([1, 2, 3]);
});

it('goes on with an unsolved puzzle of the same level, and ends when all are solved', () => {
  const [first] = puzzleList;
  const next = nextPuzzle(first, new Set())!;
  expect(next).not.toBe(first.id);
  expect(puzzleList.find(({ id }) => id === next)?.level).toBe(first.level);
  expect(nextPuzzle(first, new Set(puzzleList.map(({ id }) => id)))).toBeNull();
});
