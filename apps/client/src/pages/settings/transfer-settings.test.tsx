// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeSettings } from '../../table/settings/match-settings.ts';
import { appSettings, changeAppSettings } from '../../platform/settings/app-settings.ts';
import { TransferSettings } from './transfer-settings.tsx';
import { exportSettings, resetSettings } from './transfer.ts';

afterEach(() => {
  cleanup();
  resetSettings();
});

const saved = (): unknown => {
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Export to a file' });
  return JSON.parse(decodeURIComponent(href.slice(href.indexOf(',') + 1)));
};

it('exports what was changed since the page was opened', () => {
  render(<TransferSettings />);
  act(() => {
    changeAppSettings({ contrast: 'high' });
    changeSettings({ respond: 'never' });
  });
  expect(saved()).toMatchObject({ app: { contrast: 'high' }, match: { respond: 'never' } });
});

it('imports the same file again', async () => {
  changeAppSettings({ contrast: 'high' });
  const file = new File([exportSettings()], 'settings.json');
  render(<TransferSettings />);
  const field = screen.getByLabelText<HTMLInputElement>('Import from a file');
  // Choosing the same file is no change for the browser, unless the field was cleared first.
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
  expect(screen.getByText('Settings imported.')).toBeTruthy();
  expect(appSettings().contrast).toBe('high');
});
