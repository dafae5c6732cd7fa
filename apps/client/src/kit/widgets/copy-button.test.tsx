// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says that it has copied until the player does something, because the text may change then', async () => {
  const writeText = vi.fn<() => Promise<void>>(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<CopyButton label="Copy link" text={() => 'a'} />);
  const press = async (): Promise<void> => act(async () => screen.getByRole('button').click());
  await press();
  expect(screen.getByRole('button').textContent).toBe('Copied');
  // The label changes its length, and what is being pressed must not move.
  fireEvent.pointerDown(document.body);
  expect(screen.getByRole('button').textContent).toBe('Copied');
  fireEvent.click(document.body);
  expect(screen.getByRole('button').textContent).toBe('Copy link');
  await press();
  expect(screen.getByRole('button').textContent).toBe('Copied');
  expect(writeText).toHaveBeenCalledTimes(2);
});
