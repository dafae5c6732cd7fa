import { catalogue, readyDecks } from '@stackmate/catalogue';
import {
  averagePrice,
  boosterCopies,
  craftedCopy,
  craftingCost,
  dailyOffers,
  economy,
} from '@stackmate/economy';
import { boosterSize, poolCards, seedFromText } from '@stackmate/engine';
import type { DayTotals } from './collection.ts';
import { Collection } from './collection.ts';
import { createEarner } from './earnings.ts';
import type { Habits } from './habits.ts';

/** One day of a player, with what is there at its end. */
export interface Day extends DayTotals {
  readonly coins: number;
  readonly cards: number;
  readonly places: number;
  /** Number of different basic monsters that the player owns. */
  readonly basicMonsters: number;
  /** Boosters opened so far. */
  readonly boosters: number;
  /** Coins paid for boosters and single cards so far, and the cards that came for them. */
  readonly cardCoins: number;
  readonly boughtCards: number;
  /** Cards crafted so far. */
  readonly crafted: number;
  /** Boosters and cards that wait because the vault is full. */
  readonly waiting: number;
}

const basicMonsters = new Set(poolCards(catalogue.definitions, 'monster').map(({ id }) => id));

/** The basic monsters, those that cost least to craft first. */
const monstersByCost = [...basicMonsters].sort((a, b) => averagePrice(a) - averagePrice(b));

/** Number of basic monsters in the catalogue. */
export const basicMonsterCount = basicMonsters.size;

/** Number of free slots that a player with a nearly full vault wants. */
const sparePlaces = 20;

/** Plays a player's days: earns, then spends coins on missing basic monsters and on boosters. */
export function simulatePlayer(habits: Habits, days: number, seed: string): Day[] {
  const earnDay = createEarner(habits, seed);
  const collection = new Collection(habits.isVip);
  let boosters = 0;
  let sealed = 0;
  let cardCoins = 0;
  let boughtCards = 0;
  let crafted = 0;
  let seeds = 0;

  const nextSeed = (): string => seedFromText(`${seed} ${habits.name} ${(seeds += 1)}`);
  const nextHex = (): string => nextSeed().replace(/^.*:/, '');

  const { main, superdeck } = readyDecks[0].deck;
  for (const roll of [...main, ...superdeck]) collection.receive(roll);

  function openBooster(): void {
    boosters += 1;
    for (const { roll } of boosterCopies(nextHex(), nextHex())) collection.receive(roll);
  }

  /** Sells spare copies when the vault is nearly full, and buys slots when that isn't enough. */
  function makeRoom(): void {
    const { purchasePrice, placesPerPurchase } = economy.vault;
    if (collection.hasRoom(sparePlaces)) return;
    collection.sellSpare(sparePlaces);
    if (collection.hasRoom(sparePlaces) || !collection.spend(purchasePrice)) return;
    collection.places += placesPerPurchase;
  }

  function buyMissing(day: number): void {
    for (const { copy, price } of dailyOffers(`${seed} ${habits.name} day ${day}`)) {
      const { card } = copy.roll;
      const isWanted = basicMonsters.has(card) && !collection.owned.has(card);
      if (isWanted && collection.hasRoom(1) && collection.spend(price)) {
        collection.receive(copy.roll);
        cardCoins += price;
        boughtCards += 1;
      }
    }
  }

  /** Crafts missing monsters, then the cheapest one: nobody gets more cards for the credit. */
  function craftMissing(): void {
    for (;;) {
      const card = monstersByCost.find((id) => !collection.owned.has(id)) ?? monstersByCost[0];
      if (!collection.hasRoom(1) || !collection.spendCredit(craftingCost(card))) return;
      collection.receive(craftedCopy(nextHex(), nextHex(), card).roll);
      crafted += 1;
    }
  }

  return Array.from({ length: days }, (_, day) => {
    collection.startDay();
    const earned = earnDay(day);
    collection.earn(earned.coins);
    for (const { roll } of earned.copies) collection.receive(roll);
    sealed += earned.boosters + earned.vipBoosters;
    makeRoom();
    collection.emptyInbox();
    for (; sealed > 0 && collection.hasRoom(boosterSize); sealed--) openBooster();
    // Everyone wants to open a booster first.
    if (boosters > 0) buyMissing(day);
    while (collection.hasRoom(boosterSize) && collection.spend(economy.booster.price)) {
      cardCoins += economy.booster.price;
      boughtCards += boosterSize;
      openBooster();
      makeRoom();
    }
    craftMissing();
    const { totals, coins, cards, places, owned, inInbox } = collection;
    return {
      ...totals,
      coins,
      cards,
      places,
      basicMonsters: [...owned.keys()].filter((card) => basicMonsters.has(card)).length,
      boosters,
      cardCoins,
      boughtCards,
      crafted,
      waiting: sealed + inInbox,
    };
  });
}
