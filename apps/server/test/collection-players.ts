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

export function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.detail}`);
  return outcome.value;
}
export const codeOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.code);

/** Creates what the tests of coins, vaults and decks let players do. The store may be opened later. */
export function collectionPlayers(storeNow: () => DatabaseStore) {
  let keys = 0;
  const once = (player: string, at = now) => ({
    player: id(player),
    at,
    key: `key-${(keys += 1)}`,
  });
  const change = (player: string) => ({
    player: id(player),
    at: now,
    operator: 'test',
    reason: 'a test',
    cause: `cause-${(keys += 1)}`,
  });
  const grant = async (player: string, coins: number) =>
    valueOf(await storeNow().grantCoins({ ...change(player), coins }));
  const grantCards = async (player: string, copies: number, card = cheapCard) =>
    valueOf(await storeNow().grantCards({ ...change(player), card, copies }));
  const chooseStarter = async (player: string): Promise<readonly VaultCard[]> =>
    valueOf(await storeNow().chooseStarter({ player: id(player), at: now, deck: starter.id }))
      .cards;
  const cardsOf = async (player: string) =>
    read(await storeNow().vault({ player: id(player), at: now, after: 0, limit: 500 })).cards;
  const walletOf = (player: string) =>
    storeNow().wallet({ player: id(player), at: now, before: null, limit: 50 });
  const priceOf = (cards: readonly VaultCard[]) =>
    cards.reduce((sum, card) => {
      const copy = readCopy(card);
      if (!copy.ok) throw new Error(copy.refusal.detail);
      return sum + sellingPrice(copy.value.roll);
    }, 0);
  const sell = (player: string, cards: readonly VaultCard[]) =>
    storeNow().sellCards({
      ...once(player),
      cards: cards.map((card) => card.id),
      coins: priceOf(cards),
    });
  const expectSoundLedger = async () => expect(await auditFaults(storeNow())).toEqual([]);
  return {
    once,
    change,
    grant,
    grantCards,
    chooseStarter,
    cardsOf,
    walletOf,
    priceOf,
    sell,
    expectSoundLedger,
  };
}
