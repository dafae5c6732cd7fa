import { t } from '@stackmate/words';
import type { CloseReason } from './connection.ts';

/** Returns a message that says why a connection stays closed. */
export function closeMessage(reason: CloseReason): string {
  if (reason === 'wrong-version') return t('There is a new version of the game.');
  if (reason === 'wrong-origin') return t('This server doesn’t accept players from this address.');
  if (reason === 'session-ended') return t('You were signed out.');
  if (reason === 'banned') return t('Your account is banned. The account page says why.');
  // The connection is to the worker of this device.
  if (reason === 'broken')
    return t('The offline game couldn’t be started. Check your connection and try again.');
  return t('The server has closed the connection.');
}

/** Codes whose details are written for players: what is wrong with a name, how long to wait. */
const withDetail: ReadonlySet<string> = new Set([
  'bad-name',
  'too-fast',
  'failed-start',
  'network-failed-starts',
  'left-too-often',
]);

/** Translates a message of the engine or the server, which name their texts themselves. */
export const messageText = (message: string): string => t(message);

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

/** Returns why the server refused a command, for the player. Other details are for developers. */
export function refusalText(refused: {
  readonly code: string;
  readonly message: string;
  readonly detail: string;
}): string {
  const { code, message, detail } = refused;
  return detail !== '' && withDetail.has(code)
    ? `${messageText(message)} ${messageText(sentence(detail))}`
    : messageText(message);
}
