import { refusals } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { ruleAddress } from './rule-link.tsx';

it('links every refusal to the section that states its rule', async () => {
  for (const { rule } of Object.values(refusals))
    expect(await ruleAddress(rule), rule).toMatch(/^\/rules#[\w-]+$/);
});

it('links an unknown rule to the start of the rules', async () => {
  expect(await ruleAddress('XX1')).toBe('/rules');
});
