import { readyCards, readyDecks } from '@stackmate/catalogue';
import { readCopy, sellingPrice } from '@stackmate/economy';
import type { VaultCard } from '@stackmate/protocol/collection';
import { expect } from 'vitest';
import type { DatabaseStore } from '../src/store/database-store.ts';
import type { Outcome } from '../src/store/ledger/outcome.ts';
import { id } from './entries.ts';
import { auditFaults, read } from './read-ledger.ts';

export const now = Date.UTC(2026, 10, 24);
export const [starter] = readyDecks;
export const starterSize = readyCards(starter.id)!.length;
export const cheapCard = readyCards(starter.id)![0].roll.card;

export function unwrap<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.detail}`);
  return outcome.value;
}
export const getCode = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.code);

/** Creates what the tests of coins, vaults and decks let players do. The store may be opened later. */
export function collectionPlayers(storeNow: () => DatabaseStore) {
  let keys = 0;
  const once = (playerId: string, at = now) => ({
    playerId: id(playerId),
    at,
    key: `key-${(keys += 1)}`,
  });
  const change = (playerId: string) => ({
    playerId: id(playerId),
    at: now,
    operator: 'test',
    reason: 'a test',
    cause: `cause-${(keys += 1)}`,
  });
  const grant = async (playerId: string, coins: number) =>
    unwrap(await storeNow().grantCoins({ ...change(playerId), coins }));
  const grantCards = async (playerId: string, copies: number, card = cheapCard) =>
    unwrap(await storeNow().grantCards({ ...change(playerId), card, copies }));
  const chooseStarter = async (playerId: string): Promise<readonly VaultCard[]> =>
    unwrap(await storeNow().chooseStarter({ playerId: id(playerId), at: now, deck: starter.id }))
      .cards;
  const loadCards = async (playerId: string) =>
    read(await storeNow().vault({ playerId: id(playerId), at: now, after: 0, limit: 500 })).cards;
  const getWallet = (playerId: string) =>
    storeNow().wallet({ playerId: id(playerId), at: now, before: null, limit: 50 });
  const getPrice = (cards: readonly VaultCard[]) =>
    cards.reduce((sum, card) => {
      const copy = readCopy(card);
      if (!copy.ok) throw new Error(copy.refusal.detail);
      return sum + sellingPrice(copy.value.roll);
    }, 0);
  const sell = (playerId: string, cards: readonly VaultCard[]) =>
    storeNow().sellCards({
      ...once(playerId),
      cards: cards.map((card) => card.id),
      coins: getPrice(cards),
    });
  const expectSoundLedger = async () => expect(await auditFaults(storeNow())).toEqual([]);
  return {
    once,
    change,
    grant,
    grantCards,
    chooseStarter,
    loadCards,
    getWallet,
    getPrice,
    sell,
    expectSoundLedger,
  };
}
