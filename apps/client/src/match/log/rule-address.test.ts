import { refusals } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { ruleAddress } from './rule-address.ts';

it('leads from every refusal to the section that states its rule', async () => {
  for (const { rule } of Object.values(refusals))
    expect(await ruleAddress(rule), rule).toMatch(/^\/rules#[\w-]+$/);
});

it('leads to the rules as a whole from what is no rule', async () => {
  expect(await ruleAddress('XX1')).toBe('/rules');
});
