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
