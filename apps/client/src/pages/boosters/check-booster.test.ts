import { boosterCopies, packCommitment } from '@stackmate/economy';
import type { OpenedBooster } from '@stackmate/protocol/store';
import { expect, it } from 'vitest';
import { checkBooster } from './check-booster.ts';

const [secret, nonce, other] = ['1', '2', '3'].map((digit) => digit.repeat(64));
const commitment = packCommitment(secret);
const opened: OpenedBooster = {
  id: 'A'.repeat(22),
  commitment,
  secret,
  nonce,
  openedAt: 0,
  cards: boosterCopies(secret, nonce).map(({ roll, blueprint }, index) => ({
    id: `card ${index}`,
    roll: { ...roll, abilities: [...roll.abilities] },
    blueprint,
    edition: '1',
    serial: 1,
  })),
};

it('[PK2] finds nothing wrong with an honest booster', () => {
  expect(checkBooster(opened, commitment, nonce)).toEqual({
    isCommitted: true,
    isOwnNonce: true,
    cardsFollow: true,
  });
});

it('[PK2] finds another commitment, secret, nonce or card', () => {
  expect(checkBooster(opened, other, nonce).isCommitted).toBe(false);
  expect(checkBooster({ ...opened, secret: other }, commitment, nonce)).toMatchObject({
    isCommitted: false,
    cardsFollow: false,
  });
  expect(checkBooster(opened, commitment, other).isOwnNonce).toBe(false);
  const [first, ...rest] = opened.cards;
  const better = { ...first, roll: { ...first.roll, power: first.roll.power + 1 } };
  expect(checkBooster({ ...opened, cards: [better, ...rest] }, commitment, nonce).cardsFollow).toBe(
    false,
  );
  expect(checkBooster({ ...opened, cards: rest }, commitment, nonce).cardsFollow).toBe(false);
});
