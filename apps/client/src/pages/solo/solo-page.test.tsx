// @vitest-environment happy-dom
import { AssetsProvider } from '@stackmate/ui';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { localStore } from '../../platform/storage/index.ts';
import { endRun, saveRun } from './saved-run.ts';
import type { SavedRun } from './saved-run.ts';
import { SoloPage } from './solo-page.tsx';

afterEach(() => {
  cleanup();
  localStore.set('stackmate.solo', null);
});

const run: SavedRun = {
  run: { seed: 'solo 2026-11-28', deck: 'ember-rush', picks: [] },
  date: '2026-11-28',
  wins: 0,
  isOver: false,
  commands: [],
};

const open = (): void =>
  void render(
    <AssetsProvider value={{ base: '' }}>
      <MemoryRouter>
        <SoloPage />
      </MemoryRouter>
    </AssetsProvider>,
  );

it('begins the run of the day with a chosen deck, and shows its ten matches', () => {
  open();
  fireEvent.click(screen.getByRole('radio', { name: 'Quiet Court' }));
  fireEvent.click(screen.getByRole('button', { name: 'Play today’s run' }));
  expect(screen.getByText('0 of 10 won.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Play match 1' }).getAttribute('href')).toBe(
    '/solo/table',
  );
  const path = screen.getAllByRole('list').find((list) => list.className === 'solo-path')!;
  expect(within(path).getAllByRole('listitem').length).toBe(10);
});

it('asks for a card after a win before the next match can be played', () => {
  saveRun({ ...run, wins: 1 });
  open();
  expect(screen.queryByRole('link', { name: 'Play match 2' })).toBeNull();
  const cards = screen.getAllByRole('button', { name: /^Take / });
  expect(cards.length).toBe(3);
  act(() => cards[1].click());
  expect(screen.getByRole('link', { name: 'Play match 2' })).toBeTruthy();
});

it('keeps the best result of the day and of all runs', () => {
  endRun({ ...run, wins: 4 });
  endRun({ ...run, wins: 2 });
  open();
  expect(screen.getByText('The run ended with 2 of 10 won.')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Begin another run' }).click());
  expect(screen.getByText(/Your best run: 4/)).toBeTruthy();
});
