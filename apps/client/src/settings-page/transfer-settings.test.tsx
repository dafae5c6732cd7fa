// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeSettings } from '../match/settings/match-settings.ts';
import { appSettings, changeAppSettings } from '../settings/app-settings.ts';
import { TransferSettings } from './transfer-settings.tsx';
import { exportSettings, resetSettings } from './transfer.ts';

afterEach(() => {
  cleanup();
  resetSettings();
});

const saved = (): unknown => {
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Save as a file' });
  return JSON.parse(decodeURIComponent(href.slice(href.indexOf(',') + 1)));
};

it('the file holds what was changed since the page was opened', () => {
  render(<TransferSettings />);
  act(() => {
    changeAppSettings({ contrast: 'high' });
    changeSettings({ respond: 'never' });
  });
  expect(saved()).toMatchObject({ app: { contrast: 'high' }, match: { respond: 'never' } });
});

it('the same file can be taken once more', async () => {
  changeAppSettings({ contrast: 'high' });
  const file = new File([exportSettings()], 'settings.json');
  render(<TransferSettings />);
  const field = screen.getByLabelText<HTMLInputElement>('Take from a file');
  // Chosen again it is no change for the browser, unless nothing is chosen when it is asked for.
  let value = 'settings.json';
  Object.defineProperty(field, 'value', {
    get: () => value,
    set(to: string) {
      value = to;
    },
  });
  fireEvent.click(field);
  expect(value).toBe('');
  act(resetSettings);
  Object.defineProperty(field, 'files', { value: [file] });
  await act(async () => void fireEvent.change(field));
  expect(screen.getByText('Taken over.')).toBeTruthy();
  expect(appSettings().contrast).toBe('high');
});
