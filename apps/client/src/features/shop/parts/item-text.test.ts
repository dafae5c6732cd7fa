import type { ClaimAnswer } from '@stackmate/protocol/store';
import { expect, it } from 'vitest';
import { claimText, contentText, itemState } from './item-text.ts';

it('says what an item contains', () => {
  expect(contentText({ coins: 1500, boosters: 3, cards: [], vip: null })).toBe(
    '1,500 coins, 3 boosters',
  );
  expect(contentText({ coins: 1, boosters: 1, cards: [], vip: 31 })).toBe(
    '1 coin, 1 booster, 31 days of VIP',
  );
  expect(contentText({ coins: 0, boosters: 0, cards: [], vip: 'lifetime' })).toBe('VIP for life');
});

it('says what was claimed, and that a message was read', () => {
  const none: ClaimAnswer = {
    claimed: [],
    left: [],
    coins: 0,
    boosters: [],
    cards: [],
    balance: 0,
  };
  expect(claimText(none)).toBe('');
  expect(claimText({ ...none, claimed: ['a'] })).toBe('Done.');
  expect(claimText({ ...none, claimed: ['a'], coins: 20 })).toBe('You have received: 20 coins.');
});

it('[VP1] an item waits until it is claimed or expires', () => {
  expect(itemState({ claimedAt: null, expiresAt: null }, 5)).toBe('waiting');
  expect(itemState({ claimedAt: null, expiresAt: 6 }, 5)).toBe('waiting');
  expect(itemState({ claimedAt: null, expiresAt: 5 }, 5)).toBe('expired');
  expect(itemState({ claimedAt: 4, expiresAt: 5 }, 9)).toBe('claimed');
});
