import { copiesPerCard, vaultCapacity } from '@stackmate/engine';
import type { Rarity } from '@stackmate/engine';

/**
 * Prices, ranges and limits of the economy; further prices of the store are in `items.ts`. Values marked (tune) may be
 * changed after simulations; the others are fixed by the specification.
 */
export const economy = {
  vault: {
    /** [OW2] Places of a new vault. */
    places: vaultCapacity,
    /** [OW2] Places added by one purchase, and its price in coins (tune). */
    placesPerPurchase: 50,
    purchasePrice: 250,
    /** Largest capacity that purchases can reach. VIP vaults have no limit. */
    mostPlaces: 20_000,
    /** Largest page of cards, and most cards in one request. */
    pageCards: 500,
    requestCards: 500,
  },
  cards: {
    /** [OW1] Edition of the cards that are created now. */
    edition: '1',
    /**
     * [PK3] Store price of each tier in coins (tune). The mean over a booster's draw odds must lie
     * between 45 and 55.
     */
    prices: {
      Common: 30,
      'Kinda Rare': 40,
      Rare: 55,
      'Very Rare': 80,
      'Super Rare': 140,
      'Ultra Rare': 250,
    } satisfies Readonly<Record<Rarity, number>>,
    /** [PK3] Largest difference that a roll makes to the price, in percent. */
    priceSpread: 20,
    /** [OW4] The store pays the store price divided by this. */
    sellingDivisor: 5,
    /** [OW4] Time in which a sale can be undone, in ms. */
    undoTime: 10 * 60_000,
    tagsPerCard: 10,
    tagLength: 24,
  },
  wishes: {
    /** [PK5] Cards on a wish list. */
    perPlayer: 50,
  },
  crafting: {
    /** [PK5] Copies of a card that a deck can use: those sold beyond them give as much credit as coins. */
    keptCopies: copiesPerCard,
    /** [PK5] Credit that a card costs, in percent of its store price with an average roll (tune). */
    costPercent: 400,
  },
  training: {
    /** [OW5] Experience that gives 1 training point, points per card, price of a reset in coins. */
    experiencePerPoint: 5,
    pointsPerCard: 10,
    resetPrice: 20,
  },
  decks: {
    /** [DK1] Decks of one account. */
    perAccount: 50,
    /** [DK2] Stored versions of a deck, their bytes, and those of all decks of an account. The oldest are dropped. */
    versions: 20,
    versionBytes: 64_000,
    accountVersionBytes: 2_000_000,
    /** Pause after which another save begins a new version, in ms. */
    sessionPause: 30 * 60_000,
    nameLength: 40,
    /** Time in which a deleted deck can be brought back, in ms. */
    undoTime: 24 * 60 * 60_000,
  },
  rewards: {
    /** [CO2] Coins of a rated win by league: least and most (tune). */
    ratedWin: {
      unranked: [40, 60],
      numbered100: [40, 60],
      numbered50: [45, 70],
      Silver: [55, 85],
      Gold: [70, 105],
      Diamond: [90, 140],
    },
    /** [CO2] Coins of a casual win against a person (tune). */
    casualWin: [20, 30],
    casualWinsPerDay: 10,
    /** [CO2] Coins of a win against one of the strongest bots (tune), and the number of their levels. */
    botWin: 10,
    paidBots: 2,
    botWinsPerDay: 3,
    /** [CO2] Added to the first rated or casual win of a UTC day (tune). */
    firstWin: 50,
    /** [CO5] Rewarded rated wins a day against the same player. */
    winsPerOpponent: 3,
    /** [CO5] Max coins of a day's rated wins, without the VIP factor (tune). */
    ratedCoinsPerDay: 800,
    /**
     * [CO5] Percentage that a win pays if the opponent has met 0, 1, 2 … other players (tune). It pays in full against
     * opponents who have met more.
     */
    payPercents: [10, 20, 40, 60, 80],
    /** [CO5] Lowest percentage at which a rated win comes with a box (tune). */
    boxPercent: 50,
    /** [CO5] Number of other players that a guest must have met for a win against the guest to pay (tune). */
    guestMet: 3,
    /** [CO5] A resignation before this turn pays half and no box. */
    earlyTurn: 6,
  },
  /** [CO7] Coins of what is paid once each (tune): together with ordinary wins a booster within the first hour. */
  once: {
    /** The first win against any opponent. */
    win: 250,
    /** The first full stack, response and upgrade in a match. */
    stack: 75,
    response: 75,
    upgrade: 75,
    lesson: 25,
    /** The puzzle of the day, once a day. */
    puzzle: 25,
    /** Boosters that come with the first win. */
    welcomeBoosters: 1,
  },
  /** [CO8] Coins of a finished quest (tune), and the days after which another one takes the place of an unfinished one. */
  quests: { coins: 40, week: 7 },
  mastery: {
    /** Points of a type that one match gives at most (tune). */
    pointsPerMatch: 10,
    /** Points at which each level of a type begins (tune). */
    levels: [10, 40, 100, 200, 400],
  },
  box: {
    /** [CO3] Coins in a box (tune). */
    coins: [5, 20],
    /** [CO3] Out of 100 boxes: with coins, with a card, with a card of tier Rare or above (tune). */
    odds: { coins: 70, card: 25, rareCard: 5 },
  },
  booster: {
    /** [PK1] Price in coins (tune). */
    price: 500,
    /** Numbers that can be bought at once. */
    counts: [1, 10],
  },
  vip: {
    /** [VP2] Days of VIP that a payment buys: a month and a year at their longest. */
    days: { month: 31, year: 366 },
    /** [VP1] Months for which the boosters of a month wait in the inbox. */
    boosterMonths: 3,
  },
  offers: {
    /** [PK3] The eight single cards a day for each player, by pool. */
    content: [
      ['monster', 3],
      ['spell', 3],
      ['supermon', 2],
    ],
  },
  requests: {
    /** [LG5] Time for which the answer to a request key is stored, in ms. */
    keyTime: 24 * 60 * 60_000,
    /** [LG5] Latest requests of a player whose answers are stored. */
    keysPerPlayer: 500,
  },
} as const;
