// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says for a while that it has copied: what it would copy may be another text by then', async () => {
  const writeText = vi.fn<() => Promise<void>>(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<CopyButton label="Copy link" text={() => 'a'} />);
  const press = async (): Promise<void> => act(async () => screen.getByRole('button').click());
  await press();
  expect(screen.getByRole('button').textContent).toBe('Copied');
  act(() => void vi.runAllTimers());
  expect(screen.getByRole('button').textContent).toBe('Copy link');
  await press();
  expect(screen.getByRole('button').textContent).toBe('Copied');
  expect(writeText).toHaveBeenCalledTimes(2);
});
