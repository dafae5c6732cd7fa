import { expect, it } from 'vitest';
import { commandOf, commands, defaultKeys, withKey } from './commands.ts';

it('gives every command a key of its own', () => {
  expect(new Set(Object.values(defaultKeys)).size).toBe(commands.length);
  for (const command of commands)
    expect(commandOf(defaultKeys, defaultKeys[command])).toBe(command);
});

it('accepts letters in either case, and digits for cards of the hand', () => {
  expect(commandOf(defaultKeys, 'P')).toBe('pass');
  expect(commandOf(defaultKeys, '3')).toEqual({ hand: 3 });
  expect(commandOf(defaultKeys, '0')).toBeNull();
});

it('uses a reassigned key', () => {
  const keys = { ...defaultKeys, pass: 'q' };
  expect(commandOf(keys, 'q')).toBe('pass');
  expect(commandOf(keys, 'p')).toBeNull();
});

it('swaps keys with the command that had the new one', () => {
  const keys = withKey(defaultKeys, 'pass', 'L')!;
  expect(commandOf(keys, 'l')).toBe('pass');
  expect(commandOf(keys, 'p')).toBe('log');
  expect(new Set(Object.values(keys)).size).toBe(commands.length);
  expect(withKey(defaultKeys, 'pass', 'p')).toEqual(defaultKeys);
});

it.each(['3', 'Enter', 'ArrowUp', 'Shift'])(
  'doesn’t reassign %s, which has a fixed meaning',
  (key) => {
    expect(withKey(defaultKeys, 'pass', key)).toBeNull();
  },
);
