// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AcceptButton, usePause } from './accept-button.tsx';

const now = 1_790_000_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

let accepted = 0;
function Offer({ version, changedAt }: { readonly version: number; readonly changedAt: number }) {
  const pause = usePause(version, changedAt, now);
  return <AcceptButton pause={pause} reason={null} onAccept={() => (accepted += 1)} />;
}

const button = () => screen.getByRole('button', { name: 'Accept…' });
const isClosed = (): boolean => button().getAttribute('aria-disabled') === 'true';
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

it('[SP1] is closed for three seconds after each change, and then accepts', () => {
  accepted = 0;
  const { rerender } = render(<Offer version={1} changedAt={now - 60_000} />);
  expect(isClosed()).toBe(false);
  rerender(<Offer version={2} changedAt={now} />);
  expect(isClosed()).toBe(true);
  screen.getByText('Look at the cards: 3 seconds');
  fireEvent.click(button());
  wait(2750);
  expect([isClosed(), accepted]).toEqual([true, 0]);
  wait(500);
  expect(isClosed()).toBe(false);
  fireEvent.click(button());
  expect(accepted).toBe(1);
});

it('[SP1] waits for the rest of the time after a change that was made a moment before', () => {
  render(<Offer version={3} changedAt={now - 1000} />);
  expect(isClosed()).toBe(true);
  wait(2250);
  expect(isClosed()).toBe(false);
});
