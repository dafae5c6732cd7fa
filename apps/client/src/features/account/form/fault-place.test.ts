import { accountErrors } from '@stackmate/protocol/account';
import type { AccountErrorCode } from '@stackmate/protocol/account';
import { expect, it } from 'vitest';
import { faultsIn, faultPlace } from './fault-place.ts';
import type { FaultPlace } from './fault-place.ts';

const createFault = (code: string) => ({ code, text: code });

it.each<[AccountErrorCode, FaultPlace]>([
  ['name-taken', 'name'],
  ['bad-name', 'name'],
  ['rename-too-soon', 'name'],
  ['weak-password', 'password'],
  ['wrong-login', 'password'],
  ['wrong-password', 'current'],
  ['bad-email', 'email'],
  ['mail-off', 'email'],
])('shows %s at the field %s if the form has it, otherwise under the form', (code, place) => {
  expect(faultPlace(createFault(code), ['name', 'password', 'current', 'email'])).toBe(place);
  expect(faultPlace(createFault(code), [])).toBe('form');
});

it('shows every fault at exactly one place', () => {
  const places = ['name', 'password', 'email', 'form'] as const;
  for (const code of [...Object.keys(accountErrors), 'offline', 'too-fast', 'toString']) {
    const at = faultsIn(createFault(code), ['name', 'password', 'email']);
    expect(
      places.filter((place) => at(place) !== null),
      code,
    ).toHaveLength(1);
  }
  expect(faultsIn(null, ['name'])('form')).toBeNull();
});
