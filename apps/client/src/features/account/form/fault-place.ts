import type { AccountErrorCode } from '@stackmate/protocol/account';
import type { Fault } from '../../../platform/api/result.ts';

/** Places in a form that can show a fault. */
export type FaultPlace = 'name' | 'login' | 'password' | 'current' | 'email' | 'form';

const places: Readonly<Record<AccountErrorCode, FaultPlace>> = {
  'name-taken': 'name',
  'bad-name': 'name',
  'rename-too-soon': 'name',
  'weak-password': 'password',
  'wrong-login': 'password',
  'wrong-password': 'current',
  'bad-email': 'email',
  'mail-off': 'email',
  'bad-link': 'form',
  'credential-needed': 'form',
  'last-credential': 'form',
  'already-account': 'form',
  'sign-in-again': 'form',
  'passkeys-off': 'form',
  'bad-passkey': 'form',
  'passkey-known': 'form',
  'too-many': 'form',
  'no-such-item': 'form',
  'too-busy': 'form',
  'export-busy': 'form',
  'too-many-tries': 'form',
  banned: 'form',
  'network-blocked': 'form',
};

/** Returns the place of a fault in a form with these fields. */
export function faultPlace({ code }: Fault, fields: readonly FaultPlace[]): FaultPlace {
  const place = Object.hasOwn(places, code) ? places[code as AccountErrorCode] : 'form';
  return fields.includes(place) ? place : 'form';
}

/** Returns a function that gives the fault of each place, or null. */
export const faultsIn =
  (fault: Fault | null, fields: readonly FaultPlace[]) =>
  (place: FaultPlace): Fault | null =>
    fault !== null && faultPlace(fault, fields) === place ? fault : null;
