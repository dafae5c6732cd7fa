// @vitest-environment happy-dom
import type { MatchSnapshot } from '@stackmate/protocol';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { MatchProvider } from '../store/index.ts';
import { Clock } from './clock.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Clocks = NonNullable<MatchSnapshot['clocks']>;

/** Renders the player's own clock with the clocks that the test sends. */
function showClock() {
  const { store } = localMatch({ seed: 'clock' });
  const { container } = render(
    <MatchProvider store={store}>
      <Clock player={0} />
    </MatchProvider>,
  );
  const pass = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * 1000));
  const announcements: string[] = [];
  const region = (): string => container.querySelector('[role="status"]')!.textContent;
  return {
    /** Starts a decision with that much time, in seconds. */
    begin: (move: number, bank: number): void => {
      const { snapshot } = store.get();
      const clocks: Clocks = {
        at: 0,
        move: [move * 1000, 0],
        bank: [bank * 1000, 0],
        away: [20_000, 0],
        running: [true, false],
      };
      act(() => store.receive({ kind: 'changed', snapshot: { ...snapshot, clocks } }));
      announcements.push(region());
    },
    leave: (): void => {
      const { snapshot } = store.get();
      const [south, north] = snapshot.seats;
      const seats: MatchSnapshot['seats'] = [{ ...south, connected: false }, north];
      act(() => store.receive({ kind: 'changed', snapshot: { ...snapshot, seats } }));
    },
    /** Lets time pass and returns all announcements so far. Identical ones in a row count once. */
    announced: (seconds: number): readonly string[] => {
      for (let second = 0; second < seconds; second++) {
        pass(1);
        announcements.push(region());
      }
      return announcements.filter(
        (words, index) => words !== '' && words !== announcements[index - 1],
      );
    },
    time: (): string => container.querySelector('[role="timer"]')!.textContent,
  };
}

it('doesn’t announce time that an earlier decision used', () => {
  const { begin, announced } = showClock();
  begin(20, 140);
  expect(announced(70)).toEqual([]);
  begin(10, 85);
  expect(announced(5)).toEqual([]);
});

it('repeats a warning after time was added', () => {
  const { begin, announced } = showClock();
  begin(32, 0);
  expect(announced(4)).toEqual(['30 seconds left']);
  begin(32, 0);
  expect(announced(4)).toEqual(['30 seconds left', '30 seconds left']);
});

it('doesn’t run while the deciding player is disconnected and has time for that', () => {
  const { begin, leave, announced, time } = showClock();
  begin(90, 60);
  leave();
  announced(10);
  expect(time()).toBe('1:30');
  announced(15);
  expect(time()).toBe('1:25');
});
