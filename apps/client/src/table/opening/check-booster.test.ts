import { boosterCopies, packCommitment } from '@stackmate/economy';
import { expect, it } from 'vitest';
import { checkBooster } from './check-booster.ts';

const [secret, nonce, other] = ['1', '2', '3'].map((digit) => digit.repeat(64));
const commitment = packCommitment(secret);
const pledge = { id: 'A'.repeat(22), commitment, nonce };
const opened = { commitment, secret, nonce };
const cards = boosterCopies(secret, nonce);

it('[PK2] finds nothing wrong with an honest booster', () => {
  expect(checkBooster({ pledge, opened }, cards)).toEqual({
    isCommitted: true,
    isOwnNonce: true,
    cardsFollow: true,
  });
});

it('[PK2] finds another commitment, secret, nonce or card', () => {
  const withPledge = (change: object) =>
    checkBooster({ pledge: { ...pledge, ...change }, opened }, cards);
  expect(withPledge({ commitment: other }).isCommitted).toBe(false);
  expect(withPledge({ nonce: other }).isOwnNonce).toBe(false);
  expect(checkBooster({ pledge, opened: { ...opened, secret: other } }, cards)).toMatchObject({
    isCommitted: false,
    cardsFollow: false,
  });
  const [first, ...rest] = cards;
  const better = { ...first, roll: { ...first.roll, power: first.roll.power + 1 } };
  expect(checkBooster({ pledge, opened }, [better, ...rest]).cardsFollow).toBe(false);
  expect(checkBooster({ pledge, opened }, rest).cardsFollow).toBe(false);
});
