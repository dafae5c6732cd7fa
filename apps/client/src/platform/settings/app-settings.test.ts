import { describe, expect, it } from 'vitest';
import { localStore } from '../storage/index.ts';
import {
  appSettings,
  changeAppSettings,
  readAppSettings,
  defaultAppSettings,
} from './app-settings.ts';

describe('untrusted settings', () => {
  it.each([null, 7, 'text', [], {}])('are the defaults if there are none: %j', (value) => {
    expect(readAppSettings(value)).toEqual(defaultAppSettings);
  });

  it('keep what is valid and ignore the rest', () => {
    const untrusted = { volume: 2, muted: true, motion: 'reduced', contrast: 'pink', other: 1 };
    expect(readAppSettings(untrusted)).toEqual({
      ...defaultAppSettings,
      muted: true,
      motion: 'reduced',
    });
  });
});

it('leaves the music off for players who turned the sounds off before there was music', () => {
  expect(readAppSettings({}).music).toBeGreaterThan(0);
  expect(readAppSettings({ volume: 0 }).music).toBe(0);
  expect(readAppSettings({ volume: 0, music: 0.4 }).music).toBe(0.4);
});

it('keeps what another tab has changed meanwhile', () => {
  changeAppSettings({ muted: true });
  localStore.set('stackmate.app', JSON.stringify({ ...appSettings(), contrast: 'high' }));
  changeAppSettings({ volume: 0.2 });
  expect(appSettings()).toMatchObject({ muted: true, contrast: 'high', volume: 0.2 });
  changeAppSettings(defaultAppSettings);
});
