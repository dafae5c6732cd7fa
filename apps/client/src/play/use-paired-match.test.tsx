// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { RunningMatch } from '../connection/server-connection.ts';
import { PairedNotice } from './paired-notice.tsx';
import type { Services } from '../services/services.ts';
import { usePairedMatch } from './use-paired-match.ts';
import { ServicesContext } from '../services/use-services.ts';

const friend = { match: 'F'.repeat(22), kind: 'private', seat: 0, opponent: 'Noor' } as const;
const bot = 'B'.repeat(22);

afterEach(cleanup);

function Page() {
  usePairedMatch();
  return (
    <>
      <b data-testid="place">{useLocation().pathname}</b>
      <i data-testid="state">{String(useLocation().state)}</i>
      <PairedNotice />
    </>
  );
}

/** Somebody who is somewhere when they are called. */
function callFrom(place: string): void {
  let call = (_: RunningMatch): void => {};
  const online = {
    get: () => ({ matches: [{ match: bot }] }),
    onPaired(listener: typeof call) {
      call = listener;
      return () => {};
    },
  };
  render(
    <ServicesContext value={{ online, connectionOf: () => online } as unknown as Services}>
      <MemoryRouter initialEntries={[place]}>
        <Page />
      </MemoryRouter>
    </ServicesContext>,
  );
  act(() => call(friend));
}

const place = (): string | null => screen.getByTestId('place').textContent;
const wayBack = (): HTMLElement | null => screen.queryByRole('link', { name: /other table/ });

it('a friend who comes calls from the match against a bot, which waits', () => {
  callFrom(`/match/${bot}`);
  expect(place()).toBe(`/match/${friend.match}`);
  expect(screen.getByText(/Your opponent is here/)).toBeTruthy();
  expect(wayBack()!.getAttribute('href')).toBe(`/match/${bot}`);
  act(() => screen.getByRole('button').click());
  expect(wayBack()).toBeNull();
  // Over a reload too.
  expect(screen.getByTestId('state').textContent).toBe('null');
});

it.each(['/position/table#p=zAbC', '/replay/file?at=7&eyes=both'])('leads back to %s', (from) => {
  callFrom(from);
  expect(place()).toBe(`/match/${friend.match}`);
  expect(wayBack()!.getAttribute('href')).toBe(from);
});

it.each(['/', '/decks', `/match/${'O'.repeat(22)}`])('there is no way back to %s', (from) => {
  callFrom(from);
  expect(place()).toBe(`/match/${friend.match}`);
  expect(wayBack()).toBeNull();
});
