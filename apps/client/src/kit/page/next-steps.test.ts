import { storeErrors } from '@stackmate/protocol/store';
import { expect, it } from 'vitest';
import { isOutdated, findNextSteps } from './next-steps.ts';

it('says where to go after a refusal that the player can solve', () => {
  const first = (code: string) => findNextSteps(code)[0]?.to;
  expect(first('not-enough-coins')).toBe('/');
  expect(first('vault-full')).toBe('/vault');
  expect(first('account-needed')).toBe('/account');
  expect(first('email-not-verified')).toBe('/account');
  expect(findNextSteps('code-used')).toEqual([]);
});

it('offers to load again only what can be outdated', () => {
  const codes = Object.keys(storeErrors).filter(isOutdated);
  expect(codes).toContain('price-changed');
  expect(codes).toContain('offer-gone');
  expect(codes).not.toContain('not-enough-coins');
});
