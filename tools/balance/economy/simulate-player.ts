import { catalogue, readyDecks } from '@stackmate/catalogue';
import {
  afterMatch,
  averagePrice,
  boosterCopies,
  craftedCopy,
  craftingCost,
  dailyOffers,
  economy,
  matchReward,
  placesOn,
} from '@stackmate/economy';
import type { QuestRow, RewardedKind } from '@stackmate/economy';
import { noDeeds } from '@stackmate/protocol/rewards';
import type { Deeds } from '@stackmate/protocol/rewards';
import {
  boosterSize,
  createRandom,
  poolCards,
  seedFromText,
  vipBoostersPerMonth,
} from '@stackmate/engine';
import type { Random } from '@stackmate/engine';
import { lessons } from '@stackmate/puzzles/lessons';
import type { DayTotals } from './collection.ts';
import { Collection } from './collection.ts';
import { lessonsPerDay } from './first-hour.ts';
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

const daysPerMonth = 30;
/** One win in ten is an early resignation. */
const earlyShare = 10;

/** Deeds of a player in an ordinary match, at most: half as many on average. */
const mostDeeds: Partial<Deeds> = {
  fullStacks: 1,
  upgrades: 2,
  answers: 6,
  spellAnswers: 2,
  spells: 6,
  abilities: 8,
  lifts: 1,
  destroyed: 9,
  doubleHits: 2,
  energyAtEnd: 36,
  largestStackAtEnd: 4,
};

const drawDeeds = (random: Random): Deeds => ({
  ...noDeeds,
  ...Object.fromEntries(
    Object.entries(mostDeeds).map(([deed, most]) => [deed, random.below(Number(most) + 1)]),
  ),
});

/** Plays a player's days: earns, then spends coins on missing basic monsters and on boosters. */
export function simulatePlayer(habits: Habits, days: number, seed: string): Day[] {
  const random = createRandom(`${seed} ${habits.name}`);
  const collection = new Collection(habits.isVip);
  let boosters = 0;
  let sealed = 0;
  let cardCoins = 0;
  let boughtCards = 0;
  let crafted = 0;
  let seeds = 0;
  let quests: readonly QuestRow[] = [];
  let lessonsDone = 0;

  const nextSeed = (): string => seedFromText(`${seed} ${habits.name} ${(seeds += 1)}`);
  const nextHex = (): string => nextSeed().replace(/^.*:/, '');
  const isWon = (): boolean => random.below(1000) < habits.winRate * 1000;

  const { main, superdeck } = readyDecks[0].deck;
  for (const roll of [...main, ...superdeck]) collection.receive(roll);

  function openBooster(): void {
    boosters += 1;
    for (const { roll } of boosterCopies(nextHex(), nextHex())) collection.receive(roll);
  }

  /** Advances the quests by a match of ordinary deeds, and earns what is finished. */
  function advanceQuests(day: number, hasWon: boolean): void {
    const deeds = drawDeeds(random);
    quests = placesOn(quests, { firstDay: 0, day }).map((row) => {
      const match = { deeds, isWon: hasWon, reason: hasWon ? 'checkmate' : 'resignation' };
      const next = afterMatch(habits.name, row, match, day);
      if (next?.doneOn === day) collection.earn(economy.quests.coins);
      return next ?? row;
    });
  }

  function playMatches(day: number): void {
    const paid: Record<RewardedKind, number> = { rated: 0, casual: 0, 'strong-bot': 0, other: 0 };
    let ratedCoinsToday = 0;
    const win = (kind: RewardedKind): void => {
      const isEarly = random.below(earlyShare) === 0;
      const { coins, box } = matchReward({
        seed: nextSeed(),
        seat: 0,
        kind,
        reason: isEarly ? 'resignation' : 'checkmate',
        turns: isEarly ? economy.rewards.earlyTurn - 1 : 14,
        leaguePercent: habits.leaguePercent,
        isVip: habits.isVip,
        paidWinsToday: paid[kind],
        winsAgainstOpponentToday: 0,
        isWithheld: false,
        isFirstWinToday: paid.rated + paid.casual === 0,
        ratedCoinsToday,
      });
      paid[kind] += 1;
      if (kind === 'rated') ratedCoinsToday += coins;
      collection.earn(coins + (box?.kind === 'coins' ? box.coins : 0));
      if (box?.kind === 'card') collection.receive(box.copy.roll);
    };
    const play = (kind: RewardedKind, hasWon: boolean): void => {
      if (hasWon) win(kind);
      advanceQuests(day, hasWon);
    };
    for (let match = 0; match < habits.ratedPerDay; match++) play('rated', isWon());
    for (let match = 0; match < habits.casualPerDay; match++) play('casual', isWon());
    for (let match = 0; match < habits.botWinsPerDay; match++) play('strong-bot', true);
  }

  /** Does what is paid once: firsts on the first day, then some lessons a day, and the puzzle of the day. */
  function earnOnce(day: number): void {
    const { win, stack, response, upgrade, lesson, puzzle, welcomeBoosters } = economy.once;
    if (day === 0) {
      collection.earn(win + stack + response + upgrade);
      sealed += welcomeBoosters;
    }
    const left = lessons.length - lessonsDone;
    const count = Math.min(left, lessonsPerDay);
    lessonsDone += count;
    collection.earn(count * lesson + puzzle);
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
    if (day % 7 < habits.daysPerWeek) {
      playMatches(day);
      earnOnce(day);
    }
    if (habits.isVip && day % daysPerMonth === 0) sealed += vipBoostersPerMonth;
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
