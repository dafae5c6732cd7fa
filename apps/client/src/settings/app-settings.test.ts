import { describe, expect, it } from 'vitest';
import { localStore } from '../storage/index.ts';
import { appSettings, changeAppSettings, readAppSettings, standardApp } from './app-settings.ts';

describe('settings from anywhere', () => {
  it.each([null, 7, 'text', [], {}])('are as usual where there are none: %j', (value) => {
    expect(readAppSettings(value)).toEqual(standardApp);
  });

  it('keep what is right and leave what is not', () => {
    const given = { volume: 2, muted: true, motion: 'reduced', contrast: 'pink', other: 1 };
    expect(readAppSettings(given)).toEqual({ ...standardApp, muted: true, motion: 'reduced' });
  });
});

it('a change keeps what another tab has changed meanwhile', () => {
  changeAppSettings({ muted: true });
  localStore.set('stackmate.app', JSON.stringify({ ...appSettings(), contrast: 'high' }));
  changeAppSettings({ volume: 0.2 });
  expect(appSettings()).toMatchObject({ muted: true, contrast: 'high', volume: 0.2 });
  changeAppSettings(standardApp);
});
