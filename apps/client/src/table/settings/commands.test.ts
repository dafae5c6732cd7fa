import { expect, it } from 'vitest';
import { keyCommand, commands, defaultKeys, withKey } from './commands.ts';

it('gives every command a key of its own', () => {
  expect(new Set(Object.values(defaultKeys)).size).toBe(commands.length);
  for (const command of commands)
    expect(keyCommand(defaultKeys, defaultKeys[command])).toBe(command);
});

it('accepts letters in either case, and digits for cards of the hand', () => {
  expect(keyCommand(defaultKeys, 'P')).toBe('pass');
  expect(keyCommand(defaultKeys, '3')).toEqual({ hand: 3 });
  expect(keyCommand(defaultKeys, '0')).toBeNull();
});

it('uses a reassigned key', () => {
  const keys = { ...defaultKeys, pass: 'q' };
  expect(keyCommand(keys, 'q')).toBe('pass');
  expect(keyCommand(keys, 'p')).toBeNull();
});

it('swaps keys with the command that had the new one', () => {
  const keys = withKey(defaultKeys, 'pass', 'L')!;
  expect(keyCommand(keys, 'l')).toBe('pass');
  expect(keyCommand(keys, 'p')).toBe('log');
  expect(new Set(Object.values(keys)).size).toBe(commands.length);
  expect(withKey(defaultKeys, 'pass', 'p')).toEqual(defaultKeys);
});

it.each(['3', 'Enter', 'ArrowUp', 'Shift'])(
  'doesn’t reassign %s, which has a fixed meaning',
  (key) => {
    expect(withKey(defaultKeys, 'pass', key)).toBeNull();
  },
);
