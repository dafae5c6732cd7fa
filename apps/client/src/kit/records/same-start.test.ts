import { expect, it } from 'vitest';
import { isSameStart } from './record-links.tsx';

const digits = (digit: string): string => digit.repeat(64);
const seal = {
  commitment: digits('a'),
  decks: [digits('b'), digits('c')] as [string, string],
  nonceHashes: [digits('d'), digits('e')] as [string, string],
  nonces: [digits('1'), digits('2')] as [string, string],
};

it('accepts only a record with the same shares as the played match', () => {
  expect(isSameStart(JSON.stringify({ seal }), seal)).toBe(true);
  for (const other of [
    { ...seal, commitment: digits('0') },
    { ...seal, nonces: [digits('1'), digits('0')] },
    { ...seal, decks: [digits('c'), digits('b')] },
  ]) {
    expect(isSameStart(JSON.stringify({ seal: other }), seal)).toBe(false);
  }
  expect(isSameStart('{}', seal)).toBe(false);
});
