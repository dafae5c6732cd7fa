import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ElementIcon } from './icons.tsx';

afterEach(() => vi.restoreAllMocks());

it('an icon that can’t be had is logged only: its place stays empty, its words are still read out', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<ElementIcon element="Fire" />);
  const icon = screen.getByRole('img', { name: 'Fire' });
  expect(icon.className).toBe('sm-icon');
  fireEvent.error(icon);
  expect(log).toHaveBeenCalledExactlyOnceWith('Error loading icon: /elements/fire.svg');
  expect(icon.className).toBe('sm-icon sm-icon--lost');
  expect(screen.getByRole('img', { name: 'Fire' })).toBe(icon);
});
