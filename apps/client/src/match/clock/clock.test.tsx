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

/** The own clock, while the server says what it likes. */
function shown() {
  const { store } = localMatch({ seed: 'clock' });
  const { container } = render(
    <MatchProvider store={store}>
      <Clock player={0} />
    </MatchProvider>,
  );
  const pass = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * 1000));
  const update: string[] = [];
  const region = (): string => container.querySelector('[role="status"]')!.textContent;
  return {
    /** What is left of a decision that begins, seconds. */
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
      update.push(region());
    },
    leave: (): void => {
      const { snapshot } = store.get();
      const [south, north] = snapshot.seats;
      const seats: MatchSnapshot['seats'] = [{ ...south, connected: false }, north];
      act(() => store.receive({ kind: 'changed', snapshot: { ...snapshot, seats } }));
    },
    /** Lets time pass; all that was said until then: what stands there for the second time on end is not. */
    said: (seconds: number): readonly string[] => {
      for (let second = 0; second < seconds; second++) {
        pass(1);
        update.push(region());
      }
      return update.filter((words, index) => words !== '' && words !== update[index - 1]);
    },
    time: (): string => container.querySelector('[role="timer"]')!.textContent,
  };
}

it('says nothing of time that a decision before has used', () => {
  const { begin, said } = shown();
  begin(20, 140);
  expect(said(70)).toEqual([]);
  begin(10, 85);
  expect(said(5)).toEqual([]);
});

it('says once more how much is left when there was more meanwhile', () => {
  const { begin, said } = shown();
  begin(32, 0);
  expect(said(4)).toEqual(['30 seconds left']);
  begin(32, 0);
  expect(said(4)).toEqual(['30 seconds left', '30 seconds left']);
});

it('stands while who is asked is away and has time for that', () => {
  const { begin, leave, said, time } = shown();
  begin(90, 60);
  leave();
  said(10);
  expect(time()).toBe('1:30');
  said(15);
  expect(time()).toBe('1:25');
});
