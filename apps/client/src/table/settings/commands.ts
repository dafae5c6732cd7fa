import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** Commands that one key triggers, wherever the focus is. */
export const commands = [
  'primary',
  'pass',
  'back',
  'undo',
  'log',
  'help',
  'inspect',
  'fan',
  'typed',
  'hold',
  'threats',
  'why',
  'board',
  'passUntilTurn',
  'tracker',
] as const;
export type Command = (typeof commands)[number];

export type KeyMap = Readonly<Record<Command, string>>;

/** Keys as named by `KeyboardEvent.key`, with letters in lower case. */
export const defaultKeys: KeyMap = {
  primary: ' ',
  pass: 'p',
  back: 'Escape',
  undo: 'u',
  log: 'l',
  help: '?',
  inspect: 'i',
  fan: 'f',
  typed: 't',
  hold: 'h',
  threats: 'x',
  why: 'w',
  board: 'b',
  passUntilTurn: 'n',
  tracker: 'd',
};

export const commandWords: Readonly<Record<Command, Message>> = {
  primary: msg('The large button'),
  pass: msg('Pass'),
  back: msg('Go back one step'),
  undo: msg('Take back the last action'),
  log: msg('Log'),
  help: msg('Keys'),
  inspect: msg('Inspect the card'),
  fan: msg('Fan the stack out'),
  typed: msg('Type a move'),
  hold: msg('Hold for full control'),
  threats: msg('Show what your opponent threatens'),
  why: msg('Ask a bot why it did that'),
  board: msg('Go to the board'),
  passUntilTurn: msg('Pass until my turn'),
  tracker: msg('Decks and bins'),
};

/** Whether a key has a fixed meaning everywhere: picking up cards of the hand, moving around the board and the page. */
const isTaken = (key: string): boolean =>
  /^(?:[1-9]|Enter|Tab|Arrow.*|Shift|Control|Alt|Meta)$/.test(key);

/**
 * Returns the keys with a new one for a command; null if that key isn't available. A command that had the key gets the
 * old one.
 */
export function withKey(keys: KeyMap, command: Command, pressed: string): KeyMap | null {
  if (isTaken(pressed)) return null;
  const key = pressed.length === 1 ? pressed.toLowerCase() : pressed;
  const other = commands.find((candidate) => keys[candidate] === key);
  return { ...keys, ...(other ? { [other]: keys[command] } : {}), [command]: key };
}

/** Returns what a key means; null if it means nothing. Digits from 1 pick up cards of the hand. */
export function keyCommand(keys: KeyMap, key: string): Command | { readonly hand: number } | null {
  if (/^[1-9]$/.test(key)) return { hand: Number(key) };
  const normalizedKey = key.length === 1 ? key.toLowerCase() : key;
  return commands.find((command) => keys[command] === normalizedKey) ?? null;
}
