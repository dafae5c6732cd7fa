import { expect, it } from 'vitest';
import { clockText } from './invite-texts.ts';

it.each([
  ['No clock', { clock: 'none', times: null }],
  // The host's server may have no clocks.
  ['No clock', { clock: 'fast', times: null }],
  [
    'Relaxed clock: 90 s for each decision, and 20 min to spare for the match',
    { clock: 'standard', times: { move: 90_000, bank: 1_200_000 } },
  ],
  [
    'Fast clock: 45 s for each decision, and 8 min to spare for the match',
    { clock: 'fast', times: { move: 45_000, bank: 480_000 } },
  ],
] as const)('%s', (words, invite) => {
  expect(clockText(invite)).toBe(words);
});
