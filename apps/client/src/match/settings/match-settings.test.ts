import { expect, it } from 'vitest';
import { defaultKeys } from '../keyboard/commands.ts';
import { readMatchSettings } from './match-settings.ts';

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
