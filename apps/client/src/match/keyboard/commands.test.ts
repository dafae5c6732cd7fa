import { expect, it } from 'vitest';
import { commandOf, commands, defaultKeys } from './commands.ts';

it('gives every command a key of its own', () => {
  expect(new Set(Object.values(defaultKeys)).size).toBe(commands.length);
  for (const command of commands)
    expect(commandOf(defaultKeys, defaultKeys[command])).toBe(command);
});

it('takes letters in either case, and digits as cards of the hand', () => {
  expect(commandOf(defaultKeys, 'P')).toBe('pass');
  expect(commandOf(defaultKeys, '3')).toEqual({ hand: 3 });
  expect(commandOf(defaultKeys, '0')).toBeNull();
});

it('obeys a key that was given another meaning', () => {
  const keys = { ...defaultKeys, pass: 'q' };
  expect(commandOf(keys, 'q')).toBe('pass');
  expect(commandOf(keys, 'p')).toBeNull();
});
