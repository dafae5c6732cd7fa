import type { DrawPool } from '@stackmate/engine';

/** [LE1] Every number of sealed and draft. Decks follow the ordinary rules of deck building (CD4). Values marked (tune) may change after simulations. */
export const limitedRules = {
  /** Boosters that each player of a sealed event opens. */
  sealedBoosters: 6,
  /** Players who pass packs to each other; bots take the empty seats. */
  draftSeats: 8,
  /** Cards of a draft pack, by the pool that they are drawn from (tune). */
  draftContent: [
    ['monster', 5],
    ['spell', 3],
    ['supermon', 2],
  ] satisfies readonly (readonly [DrawPool, number])[],
  packSize: 10,
  /** Packs that each seat opens, one after the other (tune). */
  packsPerSeat: 5,
  /** Time for one pick, for the very first one, and for a player for whom the clock picked last, in seconds. */
  pickSeconds: 30,
  firstPickSeconds: 45,
  awayPickSeconds: 10,
  /** Cards that a suggested deck has of each kind; supermons only if the pool has them (tune). */
  deck: { monster: 20, spell: 10, supermon: 10 },
} as const;

/** Number of cards that each seat of a draft ends with. */
export const draftPoolSize = limitedRules.packsPerSeat * limitedRules.packSize;
