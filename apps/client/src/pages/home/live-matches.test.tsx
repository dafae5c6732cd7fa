// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServicesContext } from '../../platform/services/use-services.ts';
import type { Services } from '../../platform/services/services.ts';
import { LiveMatches } from './live-matches.tsx';

const minute = 60_000;
const liveMatch = (matchId: string, minutes: number) => ({
  match: matchId.padEnd(22, 'x'),
  names: ['Heron', matchId],
  startedAt: Date.now() - minutes * minute,
});

/** Renders the home page for a player of these matches. */
function open(own: readonly string[]): void {
  const state = {
    ready: true,
    matches: own.map((matchId) => ({ match: matchId.padEnd(22, 'x') })),
  };
  const services = { online: { get: () => state, subscribe: () => () => {} } };
  render(
    <ServicesContext value={services as unknown as Services}>
      <MemoryRouter>
        <LiveMatches />
      </MemoryRouter>
    </ServicesContext>,
  );
}

const answered = (matches: readonly object[]): void =>
  void vi.stubGlobal('fetch', async () => Response.json({ matches }));

beforeEach(() => answered([liveMatch('Otter', 2), liveMatch('Mole', 4), liveMatch('Swan', 9)]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('names the players and the start time, and links to the match', async () => {
  open([]);
  const [first, ...others] = await screen.findAllByRole('link');
  expect(first.textContent).toBe('Heron against Otter2 minutes ago');
  expect(first.getAttribute('href')).toBe(`/watch/${'Otter'.padEnd(22, 'x')}`);
  expect(others).toHaveLength(2);
});

it('leaves out the player’s own matches', async () => {
  open(['Mole']);
  expect(await screen.findAllByRole('link')).toHaveLength(2);
  expect(screen.queryByText(/Mole/)).toBeNull();
});

it('says so if nobody is playing', async () => {
  answered([]);
  open([]);
  await screen.findByText('Nobody is playing right now.');
});

it('reserves its space while it is loading', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  open([]);
  expect(screen.getByRole('paragraph').textContent).toBe('\u00a0');
});
