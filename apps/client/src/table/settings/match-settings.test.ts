import { afterEach, expect, it, vi } from 'vitest';
import { localStore } from '../../platform/storage/index.ts';
import { defaultKeys } from './commands.ts';
import {
  changeSettings,
  matchSettings,
  currentPace,
  readMatchSettings,
  defaultSettings,
} from './match-settings.ts';

afterEach(() => changeSettings(defaultSettings));

it('keeps keys that were stored when there were fewer commands', () => {
  const older: Partial<typeof defaultKeys> = { ...defaultKeys, pass: 'q' };
  Reflect.deleteProperty(older, 'undo');
  expect(readMatchSettings({ keys: older }).keys).toEqual({ ...defaultKeys, pass: 'q' });
});

it('uses the default keys instead of an invalid key map', () => {
  for (const keys of ['qwerty', null, { pass: 7 }]) {
    expect(readMatchSettings({ keys }).keys).toEqual(defaultKeys);
  }
});

it('skips animation on a hidden page', () => {
  expect(currentPace()).toBe(1);
  for (const hidden of [true, false]) {
    vi.stubGlobal('document', { hidden });
    expect(currentPace()).toBe(hidden ? 0 : 1);
  }
  vi.unstubAllGlobals();
});

it('keeps what another tab has changed meanwhile', () => {
  changeSettings({ ...defaultSettings, confirm: 'always' });
  localStore.set('stackmate.match', JSON.stringify({ ...matchSettings(), respond: 'always' }));
  changeSettings({ animation: false });
  const changed = { confirm: 'always', respond: 'always', animation: false };
  expect(matchSettings()).toEqual({ ...defaultSettings, ...changed });
});
