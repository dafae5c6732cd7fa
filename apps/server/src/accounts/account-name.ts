import { nameFaultMessages } from '@stackmate/protocol';
import { accountLimits } from '@stackmate/protocol/account';
import type { RouteRefusal } from '../http/handlers.ts';
import { cleanName } from '../identity/names.ts';
import { nameKey, nameSkeleton } from '../store/names/look-alikes.ts';
import type { AccountName } from '../store/accounts/account-store.ts';
import { refuse } from './refusals.ts';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Returns a chosen name as it is stored (PL5), or why it can't be used. */
export function checkName(given: string): AccountName | RouteRefusal<'bad-name'> {
  const clean = cleanName(given);
  if (!clean.ok) return refuse('bad-name', clean.detail);
  const { name } = clean;
  const { shortestName } = accountLimits;
  if ([...graphemes.segment(name)].length < shortestName) {
    return refuse('bad-name', `Use at least ${shortestName} characters.`);
  }
  const key = nameKey(name);
  const skeleton = nameSkeleton(name);
  return key === '' || skeleton === ''
    ? refuse('bad-name', nameFaultMessages.empty)
    : { name, key, skeleton };
}
