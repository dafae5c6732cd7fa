import { expect, it, vi } from 'vitest';
import { localStore } from '../../storage/index.ts';
import { defaultKeys } from './commands.ts';
import {
  changeSettings,
  matchSettings,
  currentPace,
  readMatchSettings,
  standardSettings,
} from './match-settings.ts';

it('keeps keys that were chosen before there were as many commands', () => {
  const older: Partial<typeof defaultKeys> = { ...defaultKeys, pass: 'q' };
  Reflect.deleteProperty(older, 'undo');
  expect(readMatchSettings({ keys: older }).keys).toEqual({ ...defaultKeys, pass: 'q' });
});

it('takes the usual keys for what is no map of keys', () => {
  for (const keys of ['qwerty', null, { pass: 7 }]) {
    expect(readMatchSettings({ keys }).keys).toEqual(defaultKeys);
  }
});

it('tells at once what nobody sees', () => {
  expect(currentPace()).toBe(1);
  for (const hidden of [true, false]) {
    vi.stubGlobal('document', { hidden });
    expect(currentPace()).toBe(hidden ? 0 : 1);
  }
  vi.unstubAllGlobals();
});

it('leaves what another tab has changed meanwhile', () => {
  changeSettings({ ...standardSettings, confirm: 'always' });
  localStore.set('stackmate.match', JSON.stringify({ ...matchSettings(), respond: 'always' }));
  changeSettings({ animation: false });
  const changed = { confirm: 'always', respond: 'always', animation: false };
  expect(matchSettings()).toEqual({ ...standardSettings, ...changed });
  changeSettings(standardSettings);
});
