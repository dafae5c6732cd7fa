import { expect, it } from 'vitest';
import type { ServerConnectionState } from '../platform/connection/index.ts';
import { isOtherGuest } from './other-guest.ts';

const base64url = (text: string): string => Buffer.from(text).toString('base64url');
const token = (sub: string): string => `h.${base64url(JSON.stringify({ sub, iat: 1 }))}.s`;
const at = (
  id: string | null,
  matches: readonly object[] = [],
  isGuest = true,
): ServerConnectionState =>
  ({
    player: id === null ? null : { id, name: 'Sina' },
    matches,
    isGuest,
  }) as unknown as ServerConnectionState;

it('logs in again only for a token of another player', () => {
  expect(isOtherGuest(token('one>>~~??'), at('one>>~~??'))).toBe(false);
  expect(isOtherGuest(token('two'), at('one'))).toBe(true);
  expect(isOtherGuest(token('two'), at(null))).toBe(true);
  expect(isOtherGuest('of another kind', at('one'))).toBe(true);
});

it('stays the same player during a match, without a token, and while signed in', () => {
  expect(isOtherGuest(token('two'), at('one', [{}]))).toBe(false);
  expect(isOtherGuest(null, at('one'))).toBe(false);
  expect(isOtherGuest(token('two'), at('one', [], false))).toBe(false);
});
