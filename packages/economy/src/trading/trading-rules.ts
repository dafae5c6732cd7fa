const minute = 60_000;
const day = 24 * 60 * minute;

/** [SP1] The tag by which players say that they would swap a card. */
export const forTradeTag = 'for trade';

/** Numbers of swaps and the market (tune). All times are in ms. */
export const tradingRules = {
  /** [TR2] Who may trade: age of the account, finished matches, different opponents. */
  accountAge: 14 * day,
  matches: 20,
  opponents: 10,
  /** [TR3] How long a received card stays with its new owner. */
  hold: 7 * day,
  /** [MK6] How long cards of a frozen trade stay with their owner: operators decide sooner. */
  freezeHold: 90 * day,
  /** [TR3] How long the owner of an account that was taken over can't trade after the undo. */
  pauseAfterUndo: 30 * day,
  /** [MK4] How long it is remembered from where somebody has traded. */
  householdTime: 90 * day,
  swaps: {
    /** [SP1] Cards on a side, open offers each way, how many of them to the same player, life of an offer. */
    cards: 10,
    open: 20,
    openToOne: 5,
    life: 7 * day,
    /** [SP1] How long nobody can accept a new version. */
    pauseAfterChange: 3000,
  },
  budget: {
    /** [SP3] Reference value that may flow one way, in coins, and the time that counts. */
    base: 150,
    perRatedWin: 5,
    largest: 1500,
    window: 7 * day,
    winsWindow: 30 * day,
    /** [SP3] Friends of so long have twice the budget. */
    friendshipAge: 60 * day,
    friendsFactor: 2,
    /** [SP3] In the longer time so many times a stranger's budget: gifts are rare, alts give every week. */
    longWindow: 90 * day,
    longFactor: 3,
    /** [SP3] What a card counts at least, as a share of the store's price. */
    leastWorth: { swap: 1, sale: 0.5 },
  },
  market: {
    /** [MK1] Open listings of an account, and its open wanted orders. */
    listings: 20,
    wanted: 20,
    /** [MK5] Searches that an account watches without an order. */
    watches: 20,
    /** [MK5] Alerts of a player a day, how long they are stored, and how often a push notification sums them up. */
    alerts: { perDay: 20, day, life: 7 * day, pushEvery: 60 * minute },
    /** [MK1] Fee of a sale. */
    feePercent: 5,
    smallestFee: 1,
    largestPrice: 100_000,
    /** [MK3] When coins of a sale are free: with a passkey that is old enough, and without. */
    freeAfterWithPasskey: day,
    freeAfter: 7 * day,
    passkeyAge: 7 * day,
    /** [MK4] Sales that make a reference, and the band of prices around it. */
    referenceSales: 20,
    bandFactor: 4,
    /** [MK4] Accounts that traded more often with each other make no reference. */
    tradesTogether: 2,
  },
} as const;
