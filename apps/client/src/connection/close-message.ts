import { t } from '../words/index.ts';
import type { CloseReason } from './connection.ts';

/** Why a line stays closed, for a person. */
export function closeMessage(why: CloseReason): string {
  if (why === 'wrong-version') return t('There is a new version of the game.');
  if (why === 'wrong-origin') return t('This server does not take players from this address.');
  // The worker of this device.
  if (why === 'broken')
    return t('What plays on this device could not be loaded, or broke. Try again with a network.');
  return t('The server has closed the line.');
}
