// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../../../platform/services/services.ts';
import { ServicesContext } from '../../../platform/services/use-services.ts';
import { Rematch, RematchStatus } from './rematch.tsx';

const matchId = 'M'.repeat(22);
const next = 'N'.repeat(22);

afterEach(cleanup);

/** Renders `drawn` with this rematch state and returns the list of requests. */
function open(request: 'mine' | 'theirs' | null, drawn: ReactNode): readonly string[] {
  const state = { rematches: request ? { [matchId]: request } : {} };
  const requested: string[] = [];
  const connection = {
    get: () => state,
    subscribe: () => () => {},
    request: async ({ type }: { readonly type: string }) => {
      requested.push(type);
      return { ok: true, done: { match: next } };
    },
  };
  render(
    <ServicesContext value={{ getConnection: () => connection } as unknown as Services}>
      <MemoryRouter>{drawn}</MemoryRouter>
    </ServicesContext>,
  );
  return requested;
}

it('shows a rematch request that arrived before the panel was opened', async () => {
  const requests = open('theirs', <Rematch matchId={matchId} withBot={false} isMain />);
  expect(screen.getByRole('status').textContent).toBe('Your opponent wants a rematch.');
  await act(async () => screen.getByRole('button', { name: 'Accept the rematch' }).click());
  expect(requests).toEqual(['rematch']);
});

it('doesn’t send the player’s own request twice', () => {
  const requests = open('mine', <Rematch matchId={matchId} withBot={false} isMain />);
  const button = screen.getByRole('button', { name: 'Rematch' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  act(() => button.click());
  expect(requests).toEqual([]);
});

it('shows the request in the bar beside the board too', () => {
  open('theirs', <RematchStatus matchId={matchId} />);
  expect(screen.getByText('Your opponent wants a rematch.')).toBeTruthy();
});
