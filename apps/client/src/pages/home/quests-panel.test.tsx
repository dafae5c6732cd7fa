// @vitest-environment happy-dom
import * as api from '@stackmate/protocol/routes';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { serve, serveRoutes } from '../../../test/serve-routes.ts';
import { QuestsPanel } from './quests-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const quest = (place: number, id: string, progress: number, goal: number) => ({
  place,
  quest: id,
  progress,
  goal,
  coins: 40,
  isDone: progress === goal,
  daysLeft: 5,
});
const quests = [quest(0, 'win', 1, 3), quest(1, 'upgrade', 3, 3), quest(2, 'spell', 0, 8)];

it('names what to do, how far it is and what it pays, and exchanges one', async () => {
  const exchanged: unknown[] = [];
  serveRoutes([
    serve(api.quests.list, {}, () => ({ answer: { quests, canExchange: true } })),
    serve(api.quests.exchange, {}, (body) => {
      exchanged.push(body);
      const others = [quest(0, 'win-rich', 0, 1), ...quests.slice(1)];
      return { answer: { quests: others, canExchange: false } };
    }),
  ]);
  render(
    <MemoryRouter>
      <QuestsPanel />
    </MemoryRouter>,
  );
  await screen.findByText(/Win 3 matches/);
  expect(screen.getByText('1 of 3')).toBeTruthy();
  expect(screen.getByText('Done. Another one comes tomorrow.')).toBeTruthy();
  expect(screen.getAllByRole('button').length).toBe(2);
  await act(async () => screen.getByRole('button', { name: /^Exchange: Win 3/ }).click());
  await screen.findByText(/Win with at least 20 energy/);
  expect(exchanged).toEqual([{ place: 0, quest: 'win' }]);
  expect(screen.queryByRole('button')).toBeNull();
});
