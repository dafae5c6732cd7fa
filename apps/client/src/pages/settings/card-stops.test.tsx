// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { noCardStops, withStop } from '../../table/settings/card-stops.ts';
import {
  changeSettings,
  defaultSettings,
  matchSettings,
} from '../../table/settings/match-settings.ts';
import type { Services } from '../../platform/services/services.ts';
import { ServicesContext } from '../../platform/services/use-services.ts';
import { SettingsPage } from './settings-page.tsx';

afterEach(() => {
  cleanup();
  changeSettings(defaultSettings);
});

it('removes all stops for single cards, if there are any', () => {
  const state = { player: null };
  const online = { get: () => state, subscribe: () => () => {} };
  render(
    <ServicesContext value={{ online } as unknown as Services}>
      <MemoryRouter>
        <SettingsPage />
      </MemoryRouter>
    </ServicesContext>,
  );
  const button = () => screen.queryByRole('button', { name: /^Remove all stops/ });
  expect(button()).toBeNull();
  const stops = withStop(noCardStops, 'own', 7, 'stop');
  act(() => changeSettings({ cardStops: withStop(stops, 'opposing', 8, 'never') }));
  expect(button()!.textContent).toBe('Remove all stops for single cards (2)');
  act(() => button()!.click());
  expect(matchSettings().cardStops).toEqual(noCardStops);
  expect(button()).toBeNull();
});
