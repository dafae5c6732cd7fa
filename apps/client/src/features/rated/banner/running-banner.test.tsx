// @vitest-environment happy-dom
import type { ServerMessage } from '@stackmate/protocol';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ListedMatch } from '../../../platform/connection/index.ts';
import type { MatchListener } from '../../../platform/connection/server-connection.ts';
import type { Services } from '../../../platform/services/services.ts';
import { ServicesContext } from '../../../platform/services/use-services.ts';
import { RunningBanner } from './running-banner.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const matchId = 'M'.repeat(22);
const rated: ListedMatch = { match: matchId, kind: 'rated', seat: 1, opponent: 'Ada' };

/** Shows the banner at an address, with running matches. */
function open(address: string, running: readonly ListedMatch[] = [rated]) {
  let state = { matches: running };
  const subscribers = new Set<() => void>();
  const sent: object[] = [];
  let listener: MatchListener | null = null;
  const online = {
    get: () => state,
    subscribe(changed: () => void) {
      subscribers.add(changed);
      return () => subscribers.delete(changed);
    },
    send: (message: object) => void sent.push(message),
    attach(added: MatchListener) {
      listener = added;
      added.connected();
      return () => {
        listener = null;
      };
    },
    noteMatchOver(over: string) {
      state = { matches: state.matches.filter((match) => match.match !== over) };
      for (const changed of subscribers) changed();
    },
  };
  render(
    <MemoryRouter initialEntries={[address]}>
      <ServicesContext value={{ online } as unknown as Services}>
        <RunningBanner />
      </ServicesContext>
    </MemoryRouter>,
  );
  const receive = (message: object): void =>
    act(() => listener?.receive({ match: matchId, ...message } as ServerMessage));
  return { sent, receive, isFollowing: () => listener !== null };
}

const clocks = (running: readonly [boolean, boolean]) => ({
  at: 0,
  move: [30_000, 20_000],
  bank: [60_000, 120_000],
  away: [0, 0],
  running,
});

it('[RA2] shows whose turn it is, and that player’s clock, which goes on', () => {
  const { sent, receive } = open('/store');
  expect(sent).toEqual([expect.objectContaining({ type: 'join', match: matchId, seq: null })]);
  receive({ type: 'snapshot', phase: 'playing', clocks: clocks([false, true]) });
  expect(screen.getByRole('status').textContent).toBe('Your turn');
  expect(screen.getByRole('timer').textContent).toBe('0:20 +2:00');
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.getByRole('timer').textContent).toBe('0:15 +2:00');
  receive({ type: 'step', clocks: clocks([true, false]) });
  expect(screen.getByRole('status').textContent).toBe('Their turn');
  expect(screen.getByRole('timer').textContent).toBe('0:30 +1:00');
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/match/${matchId}`);
});

it('says that the match has ended meanwhile, until the player has read it', () => {
  const { receive } = open('/puzzles/12');
  receive({ type: 'step', clocks: clocks([false, false]), reveal: { secret: '', seed: null } });
  expect(screen.getByRole('link', { name: 'See the result' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('region')).toBeNull();
});

it('leads back to casual matches, too, but to the rated one first', () => {
  const casual = { ...rated, match: 'C'.repeat(22), kind: 'casual' as const };
  open('/store', [rated, casual]);
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/match/${matchId}`);
  cleanup();
  open('/store', [casual]);
  expect(screen.getByRole('region', { name: 'Your casual match' })).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/match/${casual.match}`);
});

it.each([
  ['at the table of the match', `/match/${matchId}`, [rated]],
  ['during a match against a bot', '/store', [{ ...rated, kind: 'bot' as const }]],
])('isn’t there %s', (_, address, running) => {
  const { isFollowing } = open(address, running);
  expect(screen.queryByRole('region')).toBeNull();
  expect(isFollowing()).toBe(false);
});
