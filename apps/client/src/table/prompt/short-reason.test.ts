import { describe, expect, it } from 'vitest';
import { shortReason } from './short-reason.ts';

describe('the reason on a button', () => {
  it.each([
    ['arrived-this-turn', 'new this turn'],
    ['not-enough-energy', 'not enough energy'],
    ['attack-forbidden', 'blocked by an effect'],
  ] as const)('is a few words, never a rule code: %s', (code, words) => {
    expect(shortReason({ code, message: 'The whole sentence.' })).toBe(words);
  });

  it('is the whole sentence where there is nothing shorter', () => {
    const refusal = { code: 'match-over', message: 'The match is over.' } as const;
    expect(shortReason(refusal)).toBe('The match is over.');
  });
});
