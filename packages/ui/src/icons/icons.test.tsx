import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ElementIcon } from './icons.tsx';

afterEach(() => vi.restoreAllMocks());

it('an icon that fails to load is logged; its space stays empty, its text is still read out', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<ElementIcon element="Fire" />);
  const icon = screen.getByRole('img', { name: 'Fire' });
  expect(icon.className).toBe('sm-icon');
  fireEvent.error(icon);
  expect(log).toHaveBeenCalledExactlyOnceWith('Error loading icon: /elements/fire.svg');
  expect(icon.className).toBe('sm-icon sm-icon--lost');
  expect(screen.getByRole('img', { name: 'Fire' })).toBe(icon);
});

it('another icon in place of a failed one is shown', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { rerender } = render(<ElementIcon element="Fire" />);
  fireEvent.error(screen.getByRole('img', { name: 'Fire' }));
  rerender(<ElementIcon element="Water" />);
  expect(screen.getByRole('img', { name: 'Water' }).className).toBe('sm-icon');
});
