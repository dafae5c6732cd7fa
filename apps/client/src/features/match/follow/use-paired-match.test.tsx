// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ListedMatch } from '../../../platform/connection/server-state.ts';
import { PairedNotice } from '../../../pages/match/paired-notice.tsx';
import type { Services } from '../../../platform/services/services.ts';
import { usePairedMatch } from './use-paired-match.ts';
import { ServicesContext } from '../../../platform/services/use-services.ts';

const friend = { match: 'F'.repeat(22), kind: 'private', seat: 0, opponent: 'Noor' } as const;
const bot = 'B'.repeat(22);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page() {
  const opening = usePairedMatch();
  return (
    <>
      <b data-testid="place">{useLocation().pathname}</b>
      <i data-testid="state">{String(useLocation().state)}</i>
      <PairedNotice />
      {opening && <p>Opening {opening.match.opponent}</p>}
    </>
  );
}

/** Renders the app at a place and lets the player be paired there. */
function pairAt(place: string): void {
  let call = (_: ListedMatch): void => {};
  const online = {
    get: () => ({ matches: [{ match: bot }] }),
    onPaired(listener: typeof call) {
      call = listener;
      return () => {};
    },
  };
  render(
    <ServicesContext value={{ online, getConnection: () => online } as unknown as Services}>
      <MemoryRouter initialEntries={[place]}>
        <Page />
      </MemoryRouter>
    </ServicesContext>,
  );
  act(() => call(friend));
}

const waitForTable = (): void => act(() => void vi.advanceTimersByTime(3000));
const place = (): string | null => screen.getByTestId('place').textContent;
const wayBack = (): HTMLElement | null => screen.queryByRole('link', { name: /other table/ });

it('opens the match with a friend from a match against a bot, which waits', () => {
  pairAt(`/match/${bot}`);
  // The player is warned first.
  expect(place()).toBe(`/match/${bot}`);
  screen.getByText('Opening Noor');
  waitForTable();
  expect(place()).toBe(`/match/${friend.match}`);
  expect(screen.queryByText(/^Opening/)).toBeNull();
  expect(screen.getByText(/Your opponent is here/)).toBeTruthy();
  expect(wayBack()!.getAttribute('href')).toBe(`/match/${bot}`);
  act(() => screen.getByRole('button').click());
  expect(wayBack()).toBeNull();
  // So a reload doesn't show the notice again.
  expect(screen.getByTestId('state').textContent).toBe('null');
});

it.each(['/position/table#p=zAbC', '/replay/file?at=7&eyes=both'])('links back to %s', (from) => {
  pairAt(from);
  waitForTable();
  expect(place()).toBe(`/match/${friend.match}`);
  expect(wayBack()!.getAttribute('href')).toBe(from);
});

it.each(['/', '/decks', `/match/${'O'.repeat(22)}`])('has no link back to %s', (from) => {
  pairAt(from);
  expect(place()).toBe(`/match/${friend.match}`);
  expect(wayBack()).toBeNull();
});
